import { IconCalendarEvent, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useSitus } from '@/core/institusi/situs';
import type { Body } from '@/kit/api/routes';
import { DateInput } from '@/kit/form/date/date-input';
import { TimeInput } from '@/kit/form/date/time-input';
import { TextArea } from '@/kit/form/field/text-area';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Button } from '@/kit/ui/navigation/button';
import { aksi, usang } from '../karya/karya-baca';
import { useTeksKarya } from '../karya/teks';
import { useWaktu } from '../karya/waktu';
import css from './bimbingan.module.css';
import { type Bimbingan, saatKampus, usePasangBimbingan } from './bimbingan-baca';
import { useTeksBimbingan } from './bimbingan-teks';

type Jadwal = Body<'PUT /v2/ta/guidance/{id}/schedule'>;
type Kirim = (jadwal: Jadwal) => Promise<unknown>;

/** Answers a request for a session: accept, refuse with the reason, move; a session that is set can be moved or called off. */
export function JawabJadwal({ sesi }: { sesi: Bimbingan }) {
  const teks = useTeksBimbingan();
  const pasang = usePasangBimbingan();
  const [isian, setIsian] = useState<'tolak' | 'pindah' | 'batalkan'>();
  const tutup = () => setIsian(undefined);
  const atur = useWrite('PUT /v2/ta/guidance/{id}/schedule', {
    refresh: usang(sesi.jenisKarya),
    onSuccess: (baru, { body }) => {
      pasang(baru);
      toast.success(teks.jadwalTerjawab[body.tindakan]);
      tutup();
    },
  });
  const nama = { tolak: teks.tolak, batalkan: teks.batalkanSesi };
  const boleh = (kode: string) => aksi(sesi, kode)?.boleh === true;
  if (!['terima', 'tolak', 'pindah', 'batalkan'].some(boleh)) return null;
  const kirim: Kirim = (body) => atur.mutateAsync({ path: { id: sesi.id }, body, version: sesi.versi });
  return (
    <Card title={sesi.status === 'diminta' ? teks.permintaanBimbingan : teks.jadwalBimbingan}>
      {isian === undefined && (
        <div className={css.tombol}>
          {boleh('terima') && (
            <Button
              variant="primary"
              icon={<IconCheck />}
              pending={atur.isPending}
              onClick={() => void kirim({ tindakan: 'terima' }).catch(({ message }: Error) => toast.danger(message))}
            >
              {teks.terima}
            </Button>
          )}
          {boleh('pindah') && (
            <Button icon={<IconCalendarEvent />} onClick={() => setIsian('pindah')}>
              {teks.pindahkan}
            </Button>
          )}
          {(['tolak', 'batalkan'] as const).filter(boleh).map((tindakan) => (
            <Button key={tindakan} variant="danger" icon={<IconX />} onClick={() => setIsian(tindakan)}>
              {nama[tindakan]}
            </Button>
          ))}
        </div>
      )}
      {isian === 'pindah' && <Pindah sesi={sesi} kirim={kirim} onBatal={tutup} />}
      {(isian === 'tolak' || isian === 'batalkan') && (
        <Alasan tindakan={isian} nama={nama[isian]} kirim={kirim} onBatal={tutup} />
      )}
    </Card>
  );
}

type AlasanProps = { tindakan: 'tolak' | 'batalkan'; nama: string; kirim: Kirim; onBatal: () => void };

function Alasan({ tindakan, nama, kirim, onBatal }: AlasanProps) {
  const teks = useTeksKarya();
  const form = useForm({
    fields: { alasan: { label: teks.alasan, required: true } },
    initial: { alasan: '' },
    onSubmit: ({ alasan }) => kirim({ tindakan, alasan }),
  });
  return (
    <Form form={form} label={nama} submitLabel={nama} onCancel={onBatal}>
      <TextArea {...form.field('alasan')} max={2000} rows={2} />
    </Form>
  );
}

function Pindah({ sesi, kirim, onBatal }: { sesi: Bimbingan; kirim: Kirim; onBatal: () => void }) {
  const teks = useTeksBimbingan();
  const { zonaWaktu } = useSitus();
  const waktu = useWaktu();
  const form = useForm({
    fields: {
      tanggal: { label: teks.tanggal, required: true },
      jam: { label: `${teks.jam} (${zonaWaktu})`, required: true },
      tempat: { label: teks.tempat },
      alasan: { label: teks.alasan },
    },
    initial: { tanggal: waktu.iso(sesi.mulaiPada), jam: waktu.jam(sesi.mulaiPada), tempat: sesi.tempat, alasan: '' },
    onSubmit: ({ tanggal, jam, tempat, alasan }) =>
      kirim({ tindakan: 'pindah', mulaiPada: saatKampus(waktu, tanggal, jam), tempat, alasan }),
  });
  return (
    <Form form={form} label={teks.pindahkan} submitLabel={teks.pindahkan} onCancel={onBatal}>
      <FieldRow>
        <DateInput {...form.field('tanggal')} />
        <TimeInput {...form.field('jam')} />
      </FieldRow>
      <TextInput {...form.field('tempat')} max={200} />
      <TextArea {...form.field('alasan')} max={2000} rows={2} />
    </Form>
  );
}
