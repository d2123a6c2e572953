import type { DashboardBlock } from '@/kit/module/define-feature';
import type { PageState } from '@/kit/module/page-state';
import { tanpaBeban } from '../karya/alamat';
import { BebanProdi } from './dashboard-beban';
import { BimbinganSaya } from './dashboard-bimbingan';
import { JadwalMingguIni } from './dashboard-jadwal';

const hidden = ({ permissions }: PageState) => !permissions.has('tugasakhir.karya.lihat');

const blok: readonly DashboardBlock[] = [
  {
    id: 'jadwal-minggu-ini',
    order: 30,
    hidden: (state) => !state.lecturer || hidden(state),
    component: JadwalMingguIni,
  },
  {
    id: 'bimbingan-saya',
    order: 40,
    hidden: (keadaan) => !keadaan.permissions.has('tugasakhir.bimbingan.bimbing'),
    component: BimbinganSaya,
  },
  {
    id: 'beban-pembimbing',
    order: 25,
    hidden: tanpaBeban,
    component: BebanProdi,
  },
];

export default blok;
