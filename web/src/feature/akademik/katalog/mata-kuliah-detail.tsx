import { IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toEdit } from '@/core/record/noun';
import { useRecord } from '@/core/record/use-noun';
import { catatDibuka } from '@/core/shell/state/recent';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Button, ButtonLink } from '@/kit/ui/navigation/button';
import { TabPanel, Tabs } from '@/kit/ui/navigation/tabs';
import css from '../matakuliah/akademik.module.css';
import { alamat, type MataKuliah, mataKuliah } from '../matakuliah/mata-kuliah';
import { StatusMataKuliah } from '../matakuliah/status';
import { useTeksAkademik } from '../matakuliah/teks';
import { Informasi } from './mata-kuliah-info';

/** One course: what it is, who teaches it. */
export default function MataKuliahDetail() {
  const { id } = useParams({ strict: false }) as { id: string };
  return (
    <Loaded result={useRecord(mataKuliah, id)} lines={6}>
      {(mk) => <Isi mk={mk} />}
    </Loaded>
  );
}

function Isi({ mk }: { mk: MataKuliah }) {
  const teks = useTeksAkademik();
  useEffect(() => catatDibuka({ link: alamat(mk.id), name: mk.nama, keterangan: mk.kode }), [mk.id, mk.nama, mk.kode]);
  return (
    <>
      <PageHead
        title={mk.nama}
        description={
          <span className={css.rincianKepala}>
            <span className="tnum">{mk.kode}</span> · {mk.sks} {teks.sks} · {mk.namaProdi}{' '}
            <StatusMataKuliah status={mk.status} />
          </span>
        }
        actions={<TombolUbah mk={mk} />}
      />
      <Tabs label={teks.bagian} items={[{ id: 'info', label: teks.informasi }]} value="info" onChange={() => {}} />
      <TabPanel id="info" active="info">
        <Informasi mk={mk} />
      </TabPanel>
    </>
  );
}

/** Leads to the form, or says why it does not. */
function TombolUbah({ mk }: { mk: MataKuliah }) {
  const teks = useTeksAkademik();
  const ubah = mk.aksi.find(({ kode }) => kode === 'ubah');
  if (!ubah) return null;
  if (ubah.boleh) {
    return (
      <ButtonLink href={toEdit(mataKuliah, mk.id)} variant="primary" icon={<IconPencil />}>
        {teks.ubah}
      </ButtonLink>
    );
  }
  return (
    <span className={css.alasan}>
      <Button disabled icon={<IconPencil />} aria-describedby="alasan-ubah">
        {teks.ubah}
      </Button>
      <span id="alasan-ubah">{ubah.alasan}</span>
    </span>
  );
}
