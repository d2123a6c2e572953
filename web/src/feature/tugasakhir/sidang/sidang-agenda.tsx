import { groupBy } from '@/kit/format/group';
import { CountStrip } from '@/kit/table/filter/strip';
import { Foot } from '@/kit/table/foot';
import type { DataListProps } from '@/kit/table/list';
import { ToolRow } from '@/kit/table/tool-row';
import { Empty, emptyKind } from '@/kit/ui/feedback/empty';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { Button } from '@/kit/ui/navigation/button';
import { Link } from '@/kit/ui/navigation/link';
import { useKitTexts } from '@/kit/ui/texts';
import { Bagian } from '../karya/bagian';
import { useWaktu } from '../karya/waktu';
import { useNamaPeran } from '../ujian/nama-peran';
import css from '../ujian/sidang.module.css';
import { alamatSidang } from '../ujian/sidang-alamat';
import type { SidangBaris } from '../ujian/sidang-baca';
import { TempatSidang } from '../ujian/sidang-tempat';
import { Keadaan } from './sidang-columns';

/** The same list under headings of days; it prints as a schedule. */
export function SidangAgenda(props: DataListProps<SidangBaris>) {
  const { result: hasil, filtering: saringan, strip, caption, empty } = props;
  const teks = useKitTexts();
  const wide = useMinWidth(BREAKPOINT.table);
  const kind = emptyKind(saringan);
  const hapus = <Button onClick={() => saringan.clear()}>{teks.removeAllFilters}</Button>;
  return (
    <section className={css.agenda} aria-label={caption}>
      {strip && <CountStrip strip={strip} filtering={saringan} result={hasil} caption={caption} />}
      <ToolRow {...props} columns={[]} wide={wide} />
      <Bagian hasil={hasil} baris={6} utama>
        {({ data, total }) =>
          total === 0 ? (
            <Empty kind={kind} {...(kind === 'none' ? empty : { action: hapus })} />
          ) : (
            <>
              <Hari rows={data} />
              <Foot filtering={saringan} total={total} shown={data.length} />
            </>
          )
        }
      </Bagian>
    </section>
  );
}

function Hari({ rows }: { rows: readonly SidangBaris[] }) {
  const waktu = useWaktu();
  return groupBy(rows, (sidang) => waktu.iso(sidang.mulaiPada)).map(([hari, isi]) => (
    <div key={hari} className={css.hari}>
      <h2>{waktu.hari(isi[0]?.mulaiPada ?? '')}</h2>
      <ul>
        {isi.map((sidang) => (
          <Acara key={`${sidang.idSidang}-${sidang.id}`} sidang={sidang} />
        ))}
      </ul>
    </div>
  ));
}

function Acara({ sidang }: { sidang: SidangBaris }) {
  const waktu = useWaktu();
  const namaPeran = useNamaPeran();
  return (
    <li className={css.acara} data-baris="">
      <span className={`${css.acaraJam} tnum`}>{waktu.rentang(sidang.mulaiPada, sidang.selesaiPada)}</span>
      <span className={css.acaraIsi}>
        <Link href={alamatSidang(sidang.jenis, sidang.id)}>
          {sidang.namaMahasiswa} <span className="tnum">({sidang.nim})</span>
        </Link>
        <span>{sidang.judul}</span>
        <span className="meta">
          {namaPeran(sidang.peran)} · <TempatSidang sidang={sidang} />
        </span>
      </span>
      <Keadaan sidang={sidang} />
    </li>
  );
}
