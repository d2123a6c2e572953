import { useHasPage } from '@/core/auth/gate';
import { Link } from '@/kit/ui/navigation/link';
import type { Butir, CatatanBaris as Catatan } from '../beban/bkd';
import { useTeksIsian } from '../isian/teks';
import css from './aturan.module.css';
import { Sumber } from './poin-sumber';

const kelas = '/kampus/kelas/$id';

/** Where works and exams of a kind have their pages. */
const halamanKarya: Readonly<Record<string, { karya: string; sidang: string }>> = {
  proposal: {
    karya: '/akademik/skripsi/bimbingan-proposal/$id',
    sidang: '/akademik/skripsi/sidang-proposal/$id',
  },
  skripsi: { karya: '/akademik/skripsi/bimbingan-skripsi/$id', sidang: '/akademik/skripsi/sidang-skripsi/$id' },
  kp: { karya: '/akademik/kerja-praktik/bimbingan/$id', sidang: '/akademik/kerja-praktik/sidang/$id' },
};

/** The path of the page of a record; nothing where the record does not say which page that is. */
function pathOf(objek: string, rule: Pick<Butir, 'cocok'> | undefined): string | undefined {
  if (objek === 'kelas') return kelas;
  if (objek !== 'karya' && objek !== 'sidang') return undefined;
  // A record does not say its kind: it is that of its rule, where the rule is for one kind alone.
  const kinds = new Set((rule?.cocok ?? []).map(({ golongan }) => golongan));
  const [kind = ''] = kinds;
  return kinds.size === 1 ? halamanKarya[kind]?.[objek] : undefined;
}

type Props = { catatan: Catatan; rule: Butir | undefined };

/** A record that a line came from, with the way to it where it has a page for the reader. */
export function CatatanBaris({ catatan, rule }: Props) {
  const { namaPeran } = useTeksIsian();
  const path = pathOf(catatan.objek, rule);
  const there = useHasPage(path ?? '');
  const { rincian, peran, sumber, id } = catatan;
  return (
    <li className={css.record}>
      <span className={css.detail}>
        {path && there ? <Link href={path.replace('$id', encodeURIComponent(id))}>{rincian}</Link> : rincian}
        {peran && <span className="meta">{namaPeran[peran] ?? peran}</span>}
      </span>
      <Sumber sumber={sumber} />
    </li>
  );
}
