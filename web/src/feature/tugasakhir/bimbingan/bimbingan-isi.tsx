import { useState } from 'react';
import { formatDay } from '@/kit/format/date';
import { strip } from '@/kit/format/text';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { Button } from '@/kit/ui/navigation/button';
import { RichText } from '@/kit/ui/rich-text';
import { aksi } from '../karya/karya-baca';
import { useTeksKarya } from '../karya/teks';
import { useSaat } from '../karya/waktu';
import { DaftarBerkas } from '../naskah/berkas-daftar';
import css from './bimbingan.module.css';
import type { Bimbingan } from './bimbingan-baca';
import { BimbinganForm } from './bimbingan-form';
import { JawabJadwal } from './bimbingan-jadwal';
import { useTeksBimbingan } from './bimbingan-teks';

type Props = {
  sesi: Bimbingan;
  /** Names of the address whose change takes the form away. */
  within: readonly string[];
  /** In a sheet: one column. */
  sempit?: boolean;
};

/** A session: what the student brought, and what the lecturer answers. */
export function IsiBimbingan({ sesi, within, sempit }: Props) {
  const terkirim = Boolean(sesi.dikirimPada) && !sesi.berdraf;
  const [mengubah, setMengubah] = useState(false);
  const menulis = aksi(sesi, 'catat')?.boleh === true && (!terkirim || mengubah);
  return (
    <div className={css.tata} data-sempit={sempit || undefined}>
      <div className={css.kolom}>
        <JawabJadwal sesi={sesi} />
        {menulis ? (
          <BimbinganForm sesi={sesi} within={within} onSelesai={() => setMengubah(false)} />
        ) : (
          <Terbaca sesi={sesi} onUbah={() => setMengubah(true)} />
        )}
      </div>
      <div className={css.kolom}>
        <DariMahasiswa sesi={sesi} />
      </div>
    </div>
  );
}

/** What the student wrote and attached, with the manuscript as it is; on a phone the files are folded. */
function DariMahasiswa({ sesi }: { sesi: Bimbingan }) {
  const teks = useTeksKarya();
  const tablet = useMinWidth(BREAKPOINT.tablet);
  const berkas = [...sesi.berkas, ...sesi.naskah];
  const daftar = <DaftarBerkas jenis={sesi.jenisKarya} idKarya={sesi.idKarya} berkas={berkas} />;
  return (
    <>
      <Card title={teks.catatanMahasiswa}>
        <p className="typed">{strip(sesi.catatanMahasiswa)}</p>
      </Card>
      {tablet ? (
        <Card title={teks.lampiran}>{daftar}</Card>
      ) : (
        <details className={css.lipat}>
          <summary>
            {teks.lampiran} ({berkas.length})
          </summary>
          {daftar}
        </details>
      )}
    </>
  );
}

/** The note as it was sent, and what only its writer sees. */
function Terbaca({ sesi, onUbah }: { sesi: Bimbingan; onUbah: () => void }) {
  const teks = useTeksBimbingan();
  const saat = useSaat();
  const ubah = aksi(sesi, 'catat');
  const tombol = (
    <Button size="sm" onClick={onUbah}>
      {teks.ubahTercatat}
    </Button>
  );
  return (
    <Card title={teks.catatanDosen} actions={sesi.dikirimPada && ubah?.boleh && tombol}>
      <div className={css.kolom}>
        {sesi.catatan ? <RichText html={sesi.catatan} /> : <p className="meta">{teks.belumAdaCatatan}</p>}
        {ubah && !ubah.boleh && !sesi.catatan && <p className="meta">{ubah.alasan}</p>}
        <Details
          items={[
            { label: teks.topik, value: sesi.topik },
            { label: teks.bab, value: sesi.bab },
            { label: teks.tindakLanjut, value: sesi.tindakLanjut },
            { label: teks.tenggat, value: formatDay(sesi.tenggat) },
            { label: teks.dikirim, value: saat(sesi.dikirimPada) },
            ...(sesi.alasan ? [{ label: teks.alasan, value: sesi.alasan }] : []),
          ]}
        />
        {sesi.catatanPribadi && (
          <section className={css.pribadi}>
            <h3>{teks.catatanPribadi}</h3>
            <p className="typed">{sesi.catatanPribadi}</p>
          </section>
        )}
      </div>
    </Card>
  );
}
