import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { catatDibuka } from '@/core/shell/state/recent';
import { formatDay } from '@/kit/format/date';
import { useDelayedPending } from '@/kit/ui/feedback/delayed-pending';
import { Empty } from '@/kit/ui/feedback/empty';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { PageHead } from '@/kit/ui/layout/page-head';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { alamatKarya, alamatPengajuan } from '../karya/alamat';
import { Bagian } from '../karya/bagian';
import css from '../karya/karya.module.css';
import { type Karya, type Pengajuan, useKarya, usePengajuan } from '../karya/karya-baca';
import { TombolKartu } from '../karya/karya-kartu';
import { tautanWhatsapp } from '../karya/karya-menu';
import { StatusKarya } from '../karya/karya-status';
import { useSaat } from '../karya/waktu';
import { DaftarBerkas } from '../naskah/berkas-daftar';
import { DaftarPeriksa } from './pengajuan-syarat';
import { StatusPengajuan } from './pengajuan-tab';
import { useTeksPengajuan } from './pengajuan-teks';
import { PutusanKarya } from './putusan-karya';

/** Whether a student may defend: what is asked, how it stands, the manuscript, the decision (TA-03). */
export default function PengajuanDetail() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { hasil } = useKarya('skripsi', id);
  const memuat = useDelayedPending(hasil.isPending);
  if (hasil.data) return <Halaman key={id} karya={hasil.data} />;
  if (hasil.error) return <LoadError error={hasil.error} onRetry={() => void hasil.refetch()} />;
  return memuat ? <SkeletonText lines={8} /> : null;
}

function Halaman({ karya }: { karya: Karya }) {
  const teks = useTeksPengajuan();
  const hasil = usePengajuan('skripsi', karya.id);
  const { id, namaMahasiswa, nim } = karya;
  useEffect(() => {
    catatDibuka({ link: alamatKarya('skripsi', id), name: namaMahasiswa, keterangan: nim });
    catatDibuka({ link: alamatPengajuan('skripsi', id), name: teks.pengajuanSidang, keterangan: namaMahasiswa });
  }, [id, namaMahasiswa, nim, teks]);
  return (
    <>
      <PageHead
        title={teks.pengajuanSidangDari(namaMahasiswa)}
        description={
          <span className={css.kepala}>
            <span className={css.mahasiswa}>
              <span className="tnum">{nim}</span> · {karya.judul}
            </span>
            <StatusKarya status={karya.status} menunggu={karya.menunggu} />
            <TombolKartu jenis="skripsi" id={id} />
          </span>
        }
      />
      <PutusanKarya karya={karya} urutan={{ total: 0 }}>
        <Bagian hasil={hasil}>{(pengajuan) => <Isi karya={karya} pengajuan={pengajuan} />}</Bagian>
      </PutusanKarya>
    </>
  );
}

function Isi({ karya, pengajuan }: { karya: Karya; pengajuan: Pengajuan }) {
  const teks = useTeksPengajuan();
  const saat = useSaat();
  const sidang = pengajuan.data.filter(({ hal }) => hal === 'sidang').sort((a, b) => b.nomor - a.nomor)[0];
  return (
    <div className={css.bagian}>
      {sidang ? (
        <Card title={teks.pengajuanKe(sidang.nomor)} actions={<StatusPengajuan status={sidang.status} />}>
          <Details
            items={[
              { label: teks.tanggalAjuan, value: saat(sidang.dibuatPada) },
              { label: teks.usulanTanggal, value: formatDay(sidang.usulanTanggal) },
              { label: teks.catatanMahasiswa, value: sidang.catatan },
              ...(sidang.alasan ? [{ label: teks.alasan, value: sidang.alasan }] : []),
            ]}
          />
        </Card>
      ) : (
        <Card>
          <Empty kind="part" help={teks.belumAjukanSidang} action={<Ingatkan karya={karya} />} />
        </Card>
      )}
      <DaftarPeriksa karya={karya} syarat={pengajuan.syarat} />
      <Card title={teks.naskah}>
        <DaftarBerkas
          jenis="skripsi"
          idKarya={karya.id}
          berkas={karya.berkas.filter(({ jenis }) => jenis === 'naskah').slice(0, 3)}
        />
      </Card>
      {karya.abstrak && (
        <Card title={teks.abstrak}>
          <p className={css.abstrak}>{karya.abstrak}</p>
        </Card>
      )}
    </div>
  );
}

function Ingatkan({ karya }: { karya: Karya }) {
  const teks = useTeksPengajuan();
  if (!karya.telepon) return null;
  return (
    <ButtonLink href={tautanWhatsapp(karya, teks)} external icon={<IconBrandWhatsapp />}>
      {teks.ingatkan}
    </ButtonLink>
  );
}
