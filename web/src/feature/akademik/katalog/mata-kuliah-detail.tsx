import { IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { labelPeriode } from '@/core/auth/period';
import { useIzin, usePeriode } from '@/core/auth/session';
import { toEdit } from '@/core/record/noun';
import { RecordStatus } from '@/core/record/record-status';
import { useRecord } from '@/core/record/use-noun';
import { catatDibuka } from '@/core/shell/state/recent';
import { useChangeSearch } from '@/kit/module/address';
import { useSearchName } from '@/kit/module/search-name';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Button, ButtonLink } from '@/kit/ui/navigation/button';
import { TabPanel, Tabs } from '@/kit/ui/navigation/tabs';
import css from '../matakuliah/akademik.module.css';
import { alamat, type MataKuliah, mataKuliah } from '../matakuliah/mata-kuliah';
import { useTeksAkademik } from '../matakuliah/teks';
import RencanaRPS, { type BagianRPS } from '../rps/rencana-rps';
import { Informasi } from './mata-kuliah-info';

/** One course: what it is, who teaches it. */
export default function MataKuliahDetail() {
  const { id } = useParams({ strict: false }) as { id: string };
  return (
    <div className={css.halaman}>
      <Loaded result={useRecord(mataKuliah, id)} lines={6}>
        {(mk) => <Isi mk={mk} />}
      </Loaded>
    </div>
  );
}

function Isi({ mk }: { mk: MataKuliah }) {
  const teks = useTeksAkademik();
  const { items, tab } = useBagian();
  const working = usePeriode().periode;
  const periode = Number(useSearchName('periode').value) || working;
  const ke = useSearchName('ke').value ?? undefined;
  const change = useChangeSearch<{ tab: string; ke: string | undefined }>();
  useEffect(() => catatDibuka({ link: alamat(mk.id), name: mk.nama, keterangan: mk.kode }), [mk.id, mk.nama, mk.kode]);
  return (
    <>
      <PageHead
        title={mk.nama}
        description={
          <span className={css.rincianKepala}>
            <span className="tnum">{mk.kode}</span> · {mk.sks} {teks.sks} · {mk.namaProdi}{' '}
            <RecordStatus status={mk.status} />
          </span>
        }
        period={tab !== 'info' && <span className="period">{labelPeriode(periode)}</span>}
        actions={tab === 'info' && <TombolUbah mk={mk} />}
      />
      <Tabs
        label={teks.bagian}
        items={items}
        value={tab}
        onChange={(next) => change({ tab: next, ke: undefined }, { push: true })}
      />
      <TabPanel id={tab} active={tab}>
        {tab === 'info' ? (
          <Informasi mk={mk} />
        ) : (
          <RencanaRPS idMataKuliah={mk.id} periode={periode} tab={tab as BagianRPS} ke={ke} />
        )}
      </TabPanel>
    </>
  );
}

/** The tabs of a course: what it is, and the parts of its plan for who may read it. */
function useBagian() {
  const teks = useTeksAkademik();
  const reads = useIzin('akademik.rps.lihat');
  const items = [
    { id: 'info', label: teks.informasi },
    ...(reads
      ? [
          { id: 'cpl', label: teks.capaian },
          { id: 'evaluasi', label: teks.rencanaEvaluasi },
          { id: 'rencana', label: teks.rencanaPembelajaran },
          { id: 'rps', label: teks.rps },
        ]
      : []),
  ];
  const asked = useSearchName('tab').value;
  return { items, tab: items.find(({ id }) => id === asked)?.id ?? 'info' };
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
