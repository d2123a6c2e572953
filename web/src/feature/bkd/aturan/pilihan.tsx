import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { daftarPeriode, labelPilihan } from '@/core/auth/period';
import { useIzin, usePeriode, useSesi } from '@/core/auth/session';
import { PilihDosen } from '@/core/master/lecturer-select';
import { query } from '@/kit/api/client';
import type { Option } from '@/kit/form/combobox/choice';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { alamatAturan } from '../beban/alamat';
import css from './aturan.module.css';
import { useSiapa } from './baca';
import { useTeksAturanBKD } from './teks';

/** The term, and for who may see others the lecturer; both stand in the address. The page may know the lecturer's name. */
export function Pilihan({ nama }: { nama?: string }) {
  const teks = useTeksAturanBKD();
  const { sesiSemester } = useSesi();
  const { periode: kerja } = usePeriode();
  const { periode } = useSiapa();
  const change = alamatAturan.useChangeSearch();
  const choices = daftarPeriode(sesiSemester || kerja).map(({ label, value }) => ({ label, value: String(value) }));
  const known = [{ value: String(periode), label: labelPilihan(periode) }];
  const pick = (value: string | null) =>
    change({ periode: value === null || value === String(kerja) ? undefined : value }, { push: true });
  return (
    <div className={css.choices}>
      <SelectInput
        label={teks.periode}
        name="periode"
        value={String(periode)}
        options={choices}
        known={known}
        onChange={pick}
      />
      {useIzin('bkd.laporan.lihat') && <Dosen dibaca={nama} />}
    </div>
  );
}

/** Whose workload; of nobody the reader's own, who may be no lecturer and has to choose one. */
function Dosen({ dibaca }: { dibaca: string | undefined }) {
  const teks = useTeksAturanBKD();
  const { idDosen: saya, nama } = useSesi();
  const { idDosen, periode } = useSiapa();
  const client = useQueryClient();
  const change = alamatAturan.useChangeSearch();
  const [picked, setPicked] = useState<Option>();
  const read = client.getQueryData(query('GET /v2/bkd/beban', { query: { periode, idDosen } }).queryKey);
  const label = dibaca ?? read?.namaDosen;
  const named = label && idDosen ? { value: idDosen, label } : undefined;
  const known = [picked, named].filter((one) => one !== undefined);
  const self = saya ? teks.sayaSendiri(nama) : undefined;
  return (
    <PilihDosen
      key={named ? idDosen : ''}
      label={teks.dosen}
      name="idDosen"
      required={!saya}
      help={self}
      known={known}
      value={idDosen ?? null}
      onPick={setPicked}
      onChange={(id) => change({ idDosen: id && id !== saya ? id : undefined }, { push: true })}
    />
  );
}
