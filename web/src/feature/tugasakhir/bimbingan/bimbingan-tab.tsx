import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import { Sheet } from '@/kit/dialog/sheet';
import { DASH } from '@/kit/format/date';
import { useSearchName } from '@/kit/module/search-name';
import { useRowChoice } from '@/kit/table/row-choice';
import { type ShortColumn, ShortTable } from '@/kit/table/short-table';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Button } from '@/kit/ui/navigation/button';
import { plainText } from '@/kit/ui/plain-text';
import { alamatBimbingan } from '../karya/alamat';
import { Bagian } from '../karya/bagian';
import css from '../karya/karya.module.css';
import { aksi, type BimbinganBaris, boleh, type Karya } from '../karya/karya-baca';
import { ruteKarya } from '../karya/rute';
import type { TeksKarya } from '../karya/teks';
import { useWaktu, type Waktu } from '../karya/waktu';
import { useBimbingan } from './bimbingan-baca';
import { BimbinganBaru } from './bimbingan-baru';
import { IsiBimbingan } from './bimbingan-isi';
import { KepalaBimbingan } from './bimbingan-kepala';
import { SahkanBanyak } from './bimbingan-sahkan';
import { SebabHitung, StatusBimbingan, SyaratSesi } from './bimbingan-status';
import { useTeksBimbingan } from './bimbingan-teks';

/** The sessions of a work, newest first: read, record, sign many at once. */
export function BimbinganTab({ karya }: { karya: Karya }) {
  const teks = useTeksBimbingan();
  const [baru, setBaru] = useState(false);
  const hasil = useQuery(query(ruteKarya.bimbingan[karya.jenis], { path: { id: karya.id } }));
  const catat = aksi(karya, 'catat_bimbingan');
  const tombol = catat && (
    <Button icon={<IconPlus />} disabled={!catat.boleh} data-tip={catat.alasan} onClick={() => setBaru(true)}>
      {teks.catatBimbingan}
    </Button>
  );
  return (
    <div className={css.bagian}>
      <div className={css.alat}>
        <SyaratSesi karya={karya} />
        {tombol}
      </div>
      <Bagian hasil={hasil} kosong={({ data }) => data.length === 0} bantuan={teks.belumBimbingan}>
        {({ data }) => <Daftar karya={karya} sesi={data} />}
      </Bagian>
      {baru && <BimbinganBaru karya={karya} onTutup={() => setBaru(false)} />}
      {karya.jenis === 'kp' && <LembarDariAlamat />}
    </div>
  );
}

function Daftar({ karya, sesi }: { karya: Karya; sesi: readonly BimbinganBaris[] }) {
  const teks = useTeksBimbingan();
  const waktu = useWaktu();
  const urut = [...sesi].sort((a, b) => b.nomor - a.nomor);
  const pilihan = useRowChoice(sesi.filter((satu) => boleh(satu, 'sahkan')).map(({ id }) => id));
  return (
    <>
      <ShortTable
        caption={teks.daftarBimbingan}
        columns={kolom(teks, waktu)}
        rows={urut}
        rowKey={({ id }) => id}
        rowHref={({ id }) => alamatBimbingan(karya.jenis, karya.id, id)}
        choice={{ ...pilihan, label: ({ nomor, topik }) => teks.pilihSesi(nomor, topik) }}
      />
      <SahkanBanyak jenis={karya.jenis} pilihan={pilihan} />
    </>
  );
}

function kolom(teks: TeksKarya, waktu: Waktu): ShortColumn<BimbinganBaris>[] {
  return [
    { id: 'ke', label: teks.ke, nowrap: true, cell: ({ nomor }) => teks.sesiKe(nomor) },
    { id: 'tanggal', label: teks.tanggal, nowrap: true, cell: ({ mulaiPada }) => waktu.tanggal(mulaiPada) },
    {
      id: 'topik',
      label: teks.topikBab,
      cell: ({ topik, bab }) => <Sebagian kelas={css.judul} isi={[bab, topik].filter(Boolean).join(' · ')} />,
    },
    {
      id: 'catatan',
      label: teks.catatan,
      hideBelow: 1216,
      cell: ({ catatan }) => {
        const isi = plainText(catatan);
        return isi ? <Sebagian kelas={css.satuBaris} isi={isi} /> : DASH;
      },
    },
    { id: 'media', label: teks.media, nowrap: true, cell: ({ media }) => teks.namaMedia[media] },
    { id: 'lampiran', label: teks.lampiran, numeric: true, hideBelow: 1024, cell: ({ lampiran }) => lampiran || '-' },
    {
      id: 'status',
      label: teks.paraf,
      cell: ({ status, hitung }) => (
        <>
          <StatusBimbingan status={status} />
          <SebabHitung hitung={hitung} />
        </>
      ),
    },
  ];
}

/** The beginning of a text that may be long; all of it where one points. */
function Sebagian({ kelas, isi }: { kelas: string | undefined; isi: string }) {
  return (
    <span className={kelas} title={isi}>
      {isi}
    </span>
  );
}

/** Internships have no page of a session: the address opens it in a sheet over the list. */
function LembarDariAlamat() {
  const { value, forget } = useSearchName('bimbingan');
  return value !== undefined && <LembarBimbingan id={value} onTutup={forget} />;
}

function LembarBimbingan({ id, onTutup }: { id: string; onTutup: () => void }) {
  const teks = useTeksBimbingan();
  const hasil = useBimbingan(id);
  return (
    <Sheet open side="right" title={hasil.data ? teks.bimbinganKe(hasil.data.nomor) : teks.bimbingan} onClose={onTutup}>
      <Loaded result={hasil} lines={6} compact>
        {(sesi) => (
          <div key={sesi.id} className={css.bagian}>
            <KepalaBimbingan sesi={sesi} />
            <IsiBimbingan sesi={sesi} within={['bimbingan', 'tab']} sempit />
          </div>
        )}
      </Loaded>
    </Sheet>
  );
}
