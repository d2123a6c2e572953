import type { Sesi } from '@/core/auth/session';
import type { Teks } from './teks';

/** The role as the bar names it: 'Dosen' for every lecturer, whatever else he or she is (AU-07). */
export function labelPeran({ roles }: Pick<Sesi, 'roles'>, { peran }: Teks): string {
  if (roles.includes('ROLE_DOSEN')) return peran.dosen;
  return roles.includes('ROLE_OPERATOR') ? peran.operator : peran.lain;
}
