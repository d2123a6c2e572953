import { IconPencil } from '@tabler/icons-react';
import { Empty } from '@/kit/ui/feedback/empty';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { boleh } from '../karya/karya-baca';
import { useWaktu } from '../karya/waktu';
import { useNamaPeran } from '../ujian/nama-peran';
import css from '../ujian/sidang.module.css';
import { alamatSidang } from '../ujian/sidang-alamat';
import type { Sidang } from '../ujian/sidang-baca';
import { StatusKesediaan, StatusLembar, StatusSidang } from '../ujian/sidang-status';
import { useTeksUjian } from '../ujian/ujian-teks';
import { DokumenSidang } from './dokumen';
import { useTeksDokumen } from './dokumen-teks';

type Props = { sidang: Sidang };

/** The minutes of the exam: what it led to, until when, and how far the team is. */
export function BeritaAcara({ sidang }: Props) {
  const teks = useTeksUjian();
  const teksDokumen = useTeksDokumen();
  const namaPeran = useNamaPeran();
  return (
    <div className={css.panel}>
      <Card title={teksDokumen.beritaAcara}>
        <Hasil sidang={sidang} />
      </Card>
      <Card title={teks.tim} flush>
        <ul className={css.tim}>
          {sidang.tim.map(({ idDosen, nama, peran, kesediaan, lembar }) => (
            <li key={`${idDosen}-${peran}`}>
              <span>
                <b>{nama}</b>
                <span className="meta">{namaPeran(peran)}</span>
              </span>
              <span className={css.pil}>
                {!peran.startsWith('pembimbing') && <StatusKesediaan kesediaan={kesediaan} />}
                <span>
                  <span className="meta">{teksDokumen.lembarPenguji} </span>
                  <StatusLembar lembar={lembar} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <DokumenSidang sidang={sidang} />
    </div>
  );
}

function Hasil({ sidang }: Props) {
  const teks = useTeksUjian();
  const teksDokumen = useTeksDokumen();
  const waktu = useWaktu();
  if (sidang.hadir === undefined && !sidang.hasil) {
    const isi = boleh(sidang, 'hasil') && (
      <ButtonLink href={alamatSidang(sidang.jenis, sidang.id, 'peserta')} icon={<IconPencil />}>
        {teksDokumen.isiHasil}
      </ButtonLink>
    );
    return <Empty kind="part" help={teksDokumen.beritaBelum} action={isi || undefined} />;
  }
  return (
    <Details
      items={[
        { label: teksDokumen.kehadiran, value: sidang.hadir === undefined ? '-' : sidang.hadir ? teks.ya : teks.tidak },
        { label: teks.hasilSidang, value: sidang.hasil && <StatusSidang sidang={sidang} /> },
        {
          label: teksDokumen.catatanPerbaikan,
          value: sidang.catatan && <span className={css.isiCatatan}>{sidang.catatan}</span>,
        },
        { label: teks.tenggat, value: sidang.tenggatRevisi && waktu.tanggal(sidang.tenggatRevisi) },
      ]}
    />
  );
}
