import { IconPencil } from '@tabler/icons-react';
import { ButtonLink } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { Rincian } from '@/kit/ui/details';
import { Kosong } from '@/kit/ui/empty';
import type { Jenis } from './ragam';
import css from './sidang.module.css';
import { alamatSidang } from './sidang-alamat';
import type { Sidang } from './sidang-baca';
import { DokumenSidang } from './sidang-dokumen';
import { StatusKesediaan, StatusLembar, StatusSidang, useNamaPeran } from './sidang-status';
import { useTeksSidang } from './sidang-teks';
import { useWaktu } from './sidang-waktu';

type Props = { jenis: Jenis; sidang: Sidang };

/** The minutes of the exam: what it led to, until when, and how far the team is. */
export function BeritaAcara({ jenis, sidang }: Props) {
  const teks = useTeksSidang();
  const namaPeran = useNamaPeran();
  return (
    <div className={css.panel}>
      <Card title={teks.beritaAcara}>
        <Hasil jenis={jenis} sidang={sidang} />
      </Card>
      <Card title={teks.tim} flush>
        <ul className={css.tim}>
          {sidang.tim.map(({ idDosen, nama, peran, kesediaan, lembar }) => (
            <li key={`${idDosen}-${peran}`}>
              <span>
                <b>{nama}</b>
                <span className={css.meta}>{namaPeran(peran)}</span>
              </span>
              <span className={css.pil}>
                {!peran.startsWith('pembimbing') && <StatusKesediaan kesediaan={kesediaan} />}
                <span>
                  <span className={css.meta}>{teks.lembarPenguji} </span>
                  <StatusLembar lembar={lembar} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <DokumenSidang jenis={jenis} id={sidang.id} idSidang={sidang.idSidang} />
    </div>
  );
}

function Hasil({ jenis, sidang }: Props) {
  const teks = useTeksSidang();
  const waktu = useWaktu();
  const bolehIsi = sidang.aksi.some(({ kode, boleh }) => kode === 'hasil' && boleh);
  if (sidang.hadir === undefined && !sidang.hasil) {
    const isi = bolehIsi && (
      <ButtonLink href={alamatSidang(jenis, sidang.id, 'peserta')} icon={<IconPencil />}>
        {teks.isiHasil}
      </ButtonLink>
    );
    return <Kosong kind="bagian" help={teks.beritaBelum} action={isi || undefined} />;
  }
  return (
    <Rincian
      items={[
        { label: teks.kehadiran, value: sidang.hadir === undefined ? '-' : sidang.hadir ? teks.ya : teks.tidak },
        { label: teks.hasilSidang, value: sidang.hasil && <StatusSidang sidang={sidang} /> },
        {
          label: teks.catatanPerbaikan,
          value: sidang.catatan && <span className={css.isiCatatan}>{sidang.catatan}</span>,
        },
        { label: teks.tenggat, value: sidang.tenggatRevisi && waktu.tanggal(sidang.tenggatRevisi) },
      ]}
    />
  );
}
