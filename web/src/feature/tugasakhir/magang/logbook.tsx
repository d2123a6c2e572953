import { IconChecks, IconRotateClockwise } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import type { Row } from '@/kit/api/routes';
import { Modal } from '@/kit/dialog/modal';
import { TextArea } from '@/kit/form/field/text-area';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { formatDay } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { ChoiceBar, useRowChoice } from '@/kit/table/row-choice';
import { type ShortColumn, ShortTable } from '@/kit/table/short-table';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { type StatusGroup, StatusPill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import { Bagian } from '../karya/bagian';
import css from '../karya/karya.module.css';
import { boleh, type Karya } from '../karya/karya-baca';
import type { TeksKarya } from '../karya/teks';
import { useTeksMagang } from './magang-teks';

type Hari = Row<'GET /v2/kp/kerja_praktik_logbook/{id}'>;

const grup: Record<Hari['status'], StatusGroup> = {
  diajukan: 'waiting',
  diverifikasi: 'approved',
  perbaiki: 'revision',
};

/** What the intern did, day by day; the supervisor verifies days, one or many, or sends them back. */
export function Logbook({ karya }: { karya: Karya }) {
  const teks = useTeksMagang();
  const hasil = useQuery(query('GET /v2/kp/kerja_praktik_logbook/{id}', { path: { id: karya.id } }));
  return (
    <Card title={teks.logbook} actions={<Ringkas karya={karya} />}>
      <Bagian hasil={hasil} kosong={({ data }) => data.length === 0} bantuan={teks.belumLogbook}>
        {({ data }) => <Daftar karya={karya} hari={data} />}
      </Bagian>
    </Card>
  );
}

/** How many days of the log are verified, of the working days of the internship. */
function Ringkas({ karya: { logbook } }: { karya: Karya }) {
  const teks = useTeksMagang();
  if (!logbook) return null;
  return <span className={css.meta}>{teks.diverifikasiDari(logbook.diverifikasi, logbook.hariKerja)}</span>;
}

function Daftar({ karya, hari }: { karya: Karya; hari: readonly Hari[] }) {
  const teks = useTeksMagang();
  const [mengembalikan, setMengembalikan] = useState(false);
  const pilihan = useRowChoice(hari.filter((satu) => boleh(satu, 'verifikasi')).map(({ id }) => id));
  const periksa = useWrite('PUT /v2/kp/kerja_praktik_logbook/{id}/verification', {
    refresh: ['GET /v2/kp/kerja_praktik_logbook/{id}', 'GET /v2/kp/kerja_praktik', 'GET /v2/kp/kerja_praktik/{id}'],
    onSuccess: (_, { body }) => {
      const n = body.id.length;
      toast.success(body.status === 'diverifikasi' ? teks.hariDiverifikasi(n) : teks.hariDikembalikan(n));
      pilihan.clear();
      setMengembalikan(false);
    },
  });
  const kirim = (status: 'diverifikasi' | 'perbaiki', alasan?: string) =>
    periksa.mutateAsync({ path: { id: karya.id }, body: { id: [...pilihan.keys], status, ...(alasan && { alasan }) } });
  const verifikasi = () => void kirim('diverifikasi').catch(({ message }: Error) => toast.danger(message));
  return (
    <div className={css.bagian}>
      <ShortTable
        caption={teks.logbook}
        columns={kolom(teks)}
        rows={hari}
        rowKey={({ id }) => id}
        choice={{ ...pilihan, label: ({ tanggal }) => teks.pilihHari(formatDay(tanggal)) }}
      />
      <ChoiceBar choice={pilihan} all={teks.pilihSemuaHari} chosen={teks.dipilih}>
        <Button variant="primary" icon={<IconChecks />} pending={periksa.isPending} onClick={verifikasi}>
          {teks.verifikasi}
        </Button>
        <Button icon={<IconRotateClockwise />} onClick={() => setMengembalikan(true)}>
          {teks.kembalikan}
        </Button>
      </ChoiceBar>
      {mengembalikan && (
        <Kembalikan onKirim={(alasan) => kirim('perbaiki', alasan)} onTutup={() => setMengembalikan(false)} />
      )}
    </div>
  );
}

function kolom(teks: TeksKarya): ShortColumn<Hari>[] {
  return [
    { id: 'tanggal', label: teks.tanggal, nowrap: true, cell: (hari) => formatDay(hari.tanggal) },
    {
      id: 'kegiatan',
      label: teks.kegiatan,
      cell: ({ kegiatan, alasan }) => (
        <>
          <span className={css.abstrak}>{kegiatan}</span>
          {alasan && <p className={css.meta}>{alasan}</p>}
        </>
      ),
    },
    {
      id: 'status',
      label: teks.status,
      nowrap: true,
      cell: ({ status }) => <StatusPill group={grup[status]}>{teks.statusLogbook[status]}</StatusPill>,
    },
  ];
}

type KembalikanProps = { onKirim: (alasan: string) => Promise<unknown>; onTutup: () => void };

function Kembalikan({ onKirim, onTutup }: KembalikanProps) {
  const teks = useTeksMagang();
  const form = useForm<{ alasan: string }>({
    fields: { alasan: { label: teks.alasanKembalikan, required: true } },
    initial: { alasan: '' },
    onSubmit: ({ alasan }) => onKirim(alasan),
  });
  return (
    <Modal open title={teks.kembalikan} onClose={onTutup}>
      <Form form={form} label={teks.kembalikan} submitLabel={teks.kembalikan} onCancel={onTutup}>
        <TextArea {...form.field('alasan')} max={2000} />
      </Form>
    </Modal>
  );
}
