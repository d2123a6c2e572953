import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import { Card } from '@/kit/ui/layout/card';
import { Bagian } from '../karya/bagian';
import karyaCss from '../karya/karya.module.css';
import type { Karya, Riwayat } from '../karya/karya-baca';
import { StatusKarya } from '../karya/karya-status';
import { ruteKarya } from '../karya/rute';
import { useTeksKarya } from '../karya/teks';
import { useSaat } from '../karya/waktu';
import { adalahPutusan, type Pembatalan, useNamaTindakan, usePembatalan } from '../pengajuan/batal-baca';
import { AjukanPembatalan, PermintaanPembatalan } from '../pengajuan/batal-putusan';
import { Urungkan } from '../pengajuan/putusan-isi';
import { usePerkara } from '../pengajuan/putusan-perkara';
import { useTeksDaftar } from './daftar-teks';
import css from './karya-riwayat.module.css';

/** Who did what with the work, the newest first; nothing of it ever changes. */
export function RiwayatKarya({ karya }: { karya: Karya }) {
  const hasil = useQuery(query(ruteKarya.riwayat[karya.jenis], { path: { id: karya.id } }));
  return (
    <Bagian hasil={hasil} kosong={(data) => data.data.length === 0}>
      {({ data }) => <Garis karya={karya} urut={[...data].sort((a, b) => b.urut - a.urut)} />}
    </Bagian>
  );
}

function Garis({ karya, urut }: { karya: Karya; urut: readonly Riwayat[] }) {
  const teks = useTeksDaftar();
  const perkara = usePerkara(karya);
  const { data: { data = [], dapat = [] } = {} } = usePembatalan(karya);
  const terakhir = urut.find((baris) => adalahPutusan(baris, karya.peran));
  const dapatDi = (baris: Riwayat) =>
    dapat.find(({ kode }) => urut.find((b) => adalahPutusan(b, karya.peran, kode as Pembatalan['hal'])) === baris);
  return (
    <div className={karyaCss.bagian}>
      <PermintaanPembatalan karya={karya} data={data} />
      <Card title={teks.riwayat}>
        <ol className={css.garis}>
          {urut.map((baris) => {
            const minta = dapatDi(baris);
            return (
              <li key={baris.urut}>
                <Isi baris={baris} />
                {baris === terakhir && perkara && <Urungkan perkara={perkara} />}
                {minta && <AjukanPembatalan karya={karya} dapat={minta} />}
              </li>
            );
          })}
        </ol>
      </Card>
    </div>
  );
}

function Isi({ baris }: { baris: Riwayat }) {
  const teks = useTeksKarya();
  const nama = useNamaTindakan();
  const saat = useSaat();
  return (
    <>
      <p className={css.apa}>
        <b>{nama(baris.tindakan)}</b>
        {baris.dari !== baris.ke && <StatusKarya status={baris.ke} />}
      </p>
      <p className="meta">
        {baris.nama}
        {baris.peran && ` · ${teks.namaPeran[baris.peran] ?? baris.peran}`} ·{' '}
        <time dateTime={baris.pada}>{saat(baris.pada)}</time>
      </p>
      {baris.alasan && <p className="quote">{baris.alasan}</p>}
    </>
  );
}
