import { IconCopy, IconDots, IconListDetails, IconPencil, IconPlus } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { toEdit } from '@/core/record/noun';
import { RecordStatus } from '@/core/record/record-status';
import { Empty } from '@/kit/ui/feedback/empty';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { PageHead } from '@/kit/ui/layout/page-head';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { TabPanel, Tabs } from '@/kit/ui/navigation/tabs';
import { Menu } from '@/kit/ui/overlay/menu';
import { BagianKuliah } from '../matakuliah/bagian';
import { useIsiKurikulum } from './isi-baca';
import { type IsiKurikulum, kurikulum } from './kurikulum';
import css from './kurikulum.module.css';
import { SalinKurikulum } from './kurikulum-salin';
import { SemesterKurikulum } from './kurikulum-semester';
import { TempelKurikulum } from './kurikulum-tempel';
import { PrasyaratKurikulum } from './prasyarat';
import { Janggal } from './prasyarat-janggal';
import { useTeksKurikulum } from './teks';

/** One curriculum: its courses by term, and what comes before what. */
export default function KurikulumDetail() {
  const { id } = useParams({ strict: false }) as { id: string };
  return (
    <Loaded result={useIsiKurikulum(id)} lines={8}>
      {(k) => <Content k={k} />}
    </Loaded>
  );
}

type Props = { k: IsiKurikulum };

function Content({ k }: Props) {
  const teks = useTeksKurikulum();
  const [tab, setTab] = useState('semester');
  const may = k.aksi.some(({ kode, boleh }) => kode === 'ubah' && boleh);
  const items = [
    { id: 'semester', label: teks.perSemester },
    { id: 'prasyarat', label: teks.prasyarat },
  ];
  return (
    <>
      <BagianKuliah now="kurikulum" idProdi={k.idProdi} />
      <PageHead
        title={k.nama}
        description={
          <span>
            {k.namaProdi} · {k.tahun} · {teks.jumlah(k.mataKuliah, k.sks, k.sksWajib, k.sksPilihan)}{' '}
            <RecordStatus status={k.status} />
          </span>
        }
        actions={may && <Acts k={k} />}
      />
      <div className={css.parts}>
        <Janggal prasyarat={k.prasyarat} />
        <div>
          <Tabs label={teks.bagian} items={items} value={tab} onChange={setTab} />
          <TabPanel id="semester" active={tab}>
            {k.semester.length === 0 ? <Empty kind="none" help={teks.kosong} /> : <SemesterKurikulum k={k} />}
          </TabPanel>
          <TabPanel id="prasyarat" active={tab}>
            <PrasyaratKurikulum prasyarat={k.prasyarat} />
          </TabPanel>
        </div>
      </div>
    </>
  );
}

/** What may be done with it, for who keeps it. */
function Acts({ k }: Props) {
  const teks = useTeksKurikulum();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'salin' | 'tempel'>();
  const close = () => setOpen(undefined);
  const items = [
    { id: 'tempel', label: teks.tempel, icon: <IconPlus />, onSelect: () => setOpen('tempel') },
    { id: 'salin', label: teks.salin, icon: <IconCopy />, onSelect: () => setOpen('salin') },
    {
      id: 'ubah',
      label: teks.ubah,
      icon: <IconPencil />,
      onSelect: () => void navigate({ to: toEdit(kurikulum, k.id) }),
    },
  ];
  return (
    <>
      <Menu
        label={teks.lainnya}
        align="end"
        items={items}
        trigger={(trigger) => <IconButton {...trigger} variant="default" label={teks.lainnya} icon={<IconDots />} />}
      />
      <ButtonLink href={`${kurikulum.at}/${k.id}/susun`} variant="primary" icon={<IconListDetails />}>
        {teks.susun}
      </ButtonLink>
      {open === 'salin' && <SalinKurikulum k={k} onClose={close} />}
      {open === 'tempel' && <TempelKurikulum id={k.id} onClose={close} />}
    </>
  );
}
