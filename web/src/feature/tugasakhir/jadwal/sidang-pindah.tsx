import { IconCalendarEvent, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { toApiError } from '@/kit/api/api-error';
import { Modal } from '@/kit/dialog/modal';
import { DateInput } from '@/kit/form/date/date-input';
import { TimeInput } from '@/kit/form/date/time-input';
import { TextArea } from '@/kit/form/field/text-area';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { TombolAlasan } from '../karya/alasan-dialog';
import { boleh } from '../karya/karya-baca';
import { type Jenis, perRagam } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import { useWaktu } from '../karya/waktu';
import { bacaanSidang, type Sidang } from '../ujian/sidang-baca';
import { useTeksUjian } from '../ujian/ujian-teks';
import { useTeksJadwal } from './jadwal-teks';
import { bantuanTanggal, KeteranganAturan, useAturanSidang } from './sidang-aturan';
import { PilihRuang } from './sidang-pilih';

const rutePindah = perRagam('PUT /v2/ta/proposal_exam_schedule/{id}');

type Props = { sidang: Sidang };

/** The campus moves an exam, or calls it off; both with the reason. */
export function TombolPindah({ sidang }: Props) {
  const teks = useTeksJadwal();
  const [buka, setBuka] = useState(false);
  const geser = useGeser(sidang.jenis);
  const tutup = () => setBuka(false);
  return (
    <>
      {boleh(sidang, 'batal') && (
        <TombolAlasan
          icon={<IconX />}
          dialog={{
            title: teks.batalkanSidang,
            tentang: `batal-sidang:${sidang.idSidang}`,
            help: teks.alasanGeser,
            onKirim: (alasan) =>
              geser.mutateAsync({
                path: { id: sidang.idSidang },
                version: sidang.versi,
                body: { batal: true, alasan },
              }),
          }}
        >
          {teks.batalkanSidang}
        </TombolAlasan>
      )}
      {boleh(sidang, 'pindah') && (
        <Button icon={<IconCalendarEvent />} onClick={() => setBuka(true)}>
          {teks.pindahkan}
        </Button>
      )}
      <Modal open={buka} title={teks.pindahJudul} width={560} onClose={tutup}>
        <FormPindah sidang={sidang} onClose={tutup} />
      </Modal>
    </>
  );
}

function useGeser(jenis: Jenis) {
  const teks = useTeksJadwal();
  return useWrite(rutePindah[jenis], {
    refresh: [...bacaanSidang(jenis), ruteKarya.riwayat[jenis]],
    onSuccess: (_, { body }) => toast.success(body.batal ? teks.sidangDibatalkan : teks.dipindahkan),
  });
}

const isianDari: Record<string, string> = { mulaiPada: 'mulai', selesaiPada: 'selesai' };

function FormPindah({ sidang, onClose }: Props & { onClose: () => void }) {
  const teks = useTeksUjian();
  const teksJadwal = useTeksJadwal();
  const waktu = useWaktu();
  const geser = useGeser(sidang.jenis);
  const aturan = useAturanSidang(sidang.jenis, [sidang.id]);
  const form = useForm({
    fields: {
      tanggal: { label: teksJadwal.tanggal, required: true },
      mulai: { label: teksJadwal.mulai, required: true },
      selesai: { label: teksJadwal.sampaiJam, required: true },
      idRuang: { label: teksJadwal.ruangPilih },
      tautan: { label: teksJadwal.tautan },
      alasan: { label: teks.alasan, required: true },
    },
    initial: {
      tanggal: waktu.iso(sidang.mulaiPada),
      mulai: waktu.jam(sidang.mulaiPada),
      selesai: waktu.jam(sidang.selesaiPada),
      idRuang: sidang.idRuang ?? null,
      tautan: sidang.tautan ?? '',
      alasan: '',
    },
    onSubmit: async ({ tanggal, mulai, selesai, idRuang, tautan, alasan }) => {
      const body = {
        mulaiPada: waktu.saat(tanggal, mulai),
        selesaiPada: waktu.saat(tanggal, selesai),
        ...(idRuang && { idRuang }),
        ...(tautan && { tautan }),
        alasan,
      };
      try {
        await geser.mutateAsync({ path: { id: sidang.idSidang }, version: sidang.versi, body });
      } catch (thrown) {
        const { message, errors } = toApiError(thrown);
        const pindah = Object.entries(errors).map(([nama, kalimat]) => [isianDari[nama] ?? nama, kalimat]);
        throw { message, errors: Object.fromEntries(pindah) };
      }
      onClose();
    },
  });
  return (
    <Form form={form} label={teksJadwal.pindahJudul} submitLabel={teksJadwal.pindahkan} onCancel={onClose} within={[]}>
      <DateInput {...form.field('tanggal')} help={bantuanTanggal(aturan, teks, waktu)} />
      <FieldRow>
        <TimeInput {...form.field('mulai')} />
        <TimeInput {...form.field('selesai')} />
      </FieldRow>
      <KeteranganAturan aturan={aturan} tetap />
      <PilihRuang {...form.field('idRuang')} />
      <TextInput {...form.field('tautan')} max={300} type="url" />
      <TextArea {...form.field('alasan')} max={2000} help={teksJadwal.alasanGeser} />
    </Form>
  );
}
