// Periods to choose from: those around the running one, and those that stand in a record already.
import { daftarPeriode, labelPilihan } from '../../auth/period';

export function pilihanPeriode(berjalan: number, ada: readonly number[]) {
  const semua = new Set([...ada, ...daftarPeriode(berjalan).map(({ value }) => value)]);
  return [...semua].sort((a, b) => b - a).map((value) => ({ value: String(value), label: labelPilihan(value) }));
}
