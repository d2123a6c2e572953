import { IconDownload } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useSitus } from '@/core/institusi/situs';
import { useRecord } from '@/core/record/use-noun';
import { formatDay, formatDayTime } from '@/kit/format/date';
import { useDownload } from '@/kit/net/use-download';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Button } from '@/kit/ui/navigation/button';
import { Link } from '@/kit/ui/navigation/link';
import { NaskahSurat } from '../naskah/naskah';
import { StatusSurat } from '../naskah/status';
import { type Surat, surat } from '../naskah/surat';
import css from '../naskah/surat.module.css';
import { useTeksSurat } from '../naskah/teks';
import { PutusanSurat } from './putusan';

/** One letter: what it says, where it stands, and what the reader may do about it. */
export default function SuratDetail() {
  const { id } = useParams({ strict: false }) as { id: string };
  const hasil = useRecord(surat, id);
  return (
    <Loaded result={hasil} lines={10}>
      {(satu) => <Isi key={satu.id} satu={satu} onMuatUlang={() => void hasil.refetch()} />}
    </Loaded>
  );
}

type Props = { satu: Surat };

function Isi({ satu, onMuatUlang }: Props & { onMuatUlang: () => void }) {
  const teks = useTeksSurat();
  const unduh = useDownload('GET /v2/surat/surat/{id}/pdf', { path: { id: satu.id } });
  return (
    <>
      <PageHead
        title={satu.namaJenis}
        description={
          <span>
            {satu.nomor && <span className="tnum">{satu.nomor} · </span>}
            <StatusSurat status={satu.status} />
          </span>
        }
        actions={
          <Button icon={<IconDownload />} pending={unduh.isPending} onClick={() => unduh.mutate()}>
            {satu.nomor ? teks.unduhPdf : teks.unduhDraf}
          </Button>
        }
      />
      <PutusanSurat
        satu={satu}
        onMuatUlang={onMuatUlang}
        sisi={
          <>
            <Keterangan satu={satu} />
            <Riwayat satu={satu} />
          </>
        }
      >
        <Sebab satu={satu} />
        <NaskahSurat naskah={satu.naskah} />
      </PutusanSurat>
    </>
  );
}

/** Why it was sent back, or revoked. */
function Sebab({ satu: { status, alasan } }: Props) {
  const teks = useTeksSurat();
  if (!alasan) return null;
  return (
    <div className="notice" role="note">
      <b>{status === 'dicabut' ? teks.alasanCabut : teks.alasanPerbaikan}</b>
      <p className={css.alinea}>{alasan}</p>
    </div>
  );
}

function Keterangan({ satu }: Props) {
  const teks = useTeksSurat();
  const { zonaWaktu } = useSitus();
  return (
    <Card title={teks.keterangan}>
      <Details
        items={[
          { label: teks.jenis, value: satu.namaJenis },
          { label: teks.nomor, value: satu.nomor || teks.belumBernomor },
          { label: teks.tanggal, value: satu.tanggal && formatDay(satu.tanggal) },
          ...(satu.namaMahasiswa ? [{ label: teks.mahasiswa, value: `${satu.namaMahasiswa} · ${satu.nim}` }] : []),
          { label: teks.dosen, value: satu.dosen.map(({ nama }) => nama).join('; ') },
          { label: teks.prodi, value: satu.namaProdi },
          { label: teks.pengaju, value: `${satu.peminta} · ${formatDayTime(satu.dibuatPada, zonaWaktu)}` },
          ...(satu.dokumen
            ? [
                {
                  label: teks.keaslian,
                  value: <Link href={`/dokumen/${satu.dokumen}`}>{teks.periksaKeaslian}</Link>,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** Who did what with the letter, the newest first; nothing of it ever changes. */
function Riwayat({ satu }: Props) {
  const teks = useTeksSurat();
  const { zonaWaktu } = useSitus();
  return (
    <Card title={teks.riwayat}>
      <ol className={css.riwayat}>
        {satu.riwayat.map(({ nama, oleh, pada, alasan }) => (
          <li key={pada + nama}>
            <b>{nama}</b>
            <p className="meta">
              {oleh} · <time dateTime={pada}>{formatDayTime(pada, zonaWaktu)}</time>
            </p>
            {alasan && <p className="quote">{alasan}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
