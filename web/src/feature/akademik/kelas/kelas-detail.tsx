import { IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { labelPeriode } from '@/core/auth/period';
import { toEdit } from '@/core/record/noun';
import { useRecord } from '@/core/record/use-noun';
import { useChangeSearch } from '@/kit/module/address';
import { useSearchName } from '@/kit/module/search-name';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Loading } from '@/kit/ui/feedback/loading';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Pill } from '@/kit/ui/mark/pill';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { Link } from '@/kit/ui/navigation/link';
import { TabPanel, Tabs } from '@/kit/ui/navigation/tabs';
import { alamat } from '../matakuliah/mata-kuliah';
import { type Kelas, kelas } from './kelas';
import css from './kelas.module.css';
import { allowed } from './kelas-aksi';
import { KelasPengampu } from './kelas-pengampu';
import { KelasPeserta } from './kelas-peserta';
import { useTeksKelas } from './teks';

const JurnalTab = lazy(() => import('../jurnal/jurnal-tab'));

/** One class: what it is, who teaches it, who is in it. */
export default function KelasDetail() {
  const { id } = useParams({ strict: false }) as { id: string };
  return (
    <Loaded result={useRecord(kelas, id)} lines={6}>
      {(k) => <Content k={k} />}
    </Loaded>
  );
}

type Props = { k: Kelas };

function Content({ k }: Props) {
  const teks = useTeksKelas();
  const items = [
    { id: 'info', label: teks.informasi },
    ...(allowed(k, 'peserta') ? [{ id: 'peserta', label: `${teks.peserta} (${k.peserta})` }] : []),
    ...(allowed(k, 'jurnal') ? [{ id: 'jurnal', label: teks.jurnal }] : []),
  ];
  const asked = useSearchName('tab').value;
  const tab = items.find(({ id }) => id === asked)?.id ?? 'info';
  const change = useChangeSearch<{ tab: string | undefined }>();
  const edit = allowed(k, 'ubah') && (
    <ButtonLink href={toEdit(kelas, k.id)} variant="primary" icon={<IconPencil />}>
      {teks.ubah}
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        title={`${k.namaMataKuliah} · ${k.nama}`}
        description={
          <span>
            <span className="tnum">{k.kode}</span> · {labelPeriode(k.periode)} · {k.namaProdi}{' '}
            {k.ditutup && <Pill tone="neutral">{teks.ditutup}</Pill>}
          </span>
        }
        actions={edit}
      />
      <Tabs
        label={teks.bagian}
        items={items}
        value={tab}
        onChange={(id) => change({ tab: id === 'info' ? undefined : id }, { push: true })}
      />
      <TabPanel id="info" active={tab}>
        <div className={css.parts}>
          <Card title={teks.informasi}>
            <Details items={useFacts(k)} />
          </Card>
          <KelasPengampu k={k} />
        </div>
      </TabPanel>
      <TabPanel id="peserta" active={tab}>
        <KelasPeserta k={k} />
      </TabPanel>
      <TabPanel id="jurnal" active={tab}>
        <Suspense fallback={<Loading />}>
          <JurnalTab idKelas={k.id} />
        </Suspense>
      </TabPanel>
    </>
  );
}

function useFacts(k: Kelas) {
  const teks = useTeksKelas();
  return [
    {
      label: teks.mataKuliah,
      value: (
        <Link href={alamat(k.idMataKuliah)}>
          <span className="tnum">{k.kode}</span> {k.namaMataKuliah}
        </Link>
      ),
    },
    { label: teks.namaKelas, value: k.nama },
    { label: teks.periode, value: labelPeriode(k.periode) },
    { label: teks.sks, value: k.sks },
    { label: teks.prodi, value: k.namaProdi },
    { label: teks.peserta, value: k.peserta },
    { label: teks.kapasitas, value: k.kapasitas || teks.tanpaBatas },
    { label: teks.jenisKelas, value: k.namaJenisKelas },
    { label: teks.kampus, value: k.namaKampus },
    { label: teks.ruang, value: k.namaRuang },
    { label: teks.jenisKRS, value: teks.jenis[k.jenisKRS as keyof typeof teks.jenis] },
  ];
}
