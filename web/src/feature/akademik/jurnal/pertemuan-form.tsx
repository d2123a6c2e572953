import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSesi } from '@/core/auth/session';
import { useSitus } from '@/core/institusi/situs';
import { toApiError } from '@/kit/api/api-error';
import { query } from '@/kit/api/client';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { DateInput } from '@/kit/form/date/date-input';
import { TimeInput } from '@/kit/form/date/time-input';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { RadioList } from '@/kit/form/field/radio-list';
import { TextArea } from '@/kit/form/field/text-area';
import { FieldRow } from '@/kit/form/field-row';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { formatTime, isoDay, momentAt, type Zone } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { bacaanJurnal, type Jurnal, jurnalBerubah, type Pertemuan } from './jurnal';
import { Newer } from './newer';
import { useTeksJurnal } from './teks';

type Typed = {
  tanggal: string;
  jam: string;
  jenis: Pertemuan['jenis'] | null;
  idDosen: string | null;
  metode: 'luring' | 'daring' | null;
  materi: string;
  hadir: string;
  catatan: string;
};

type Props = { jurnal: Jurnal; p: Pertemuan; onClose: () => void };

/** What the form begins with: what was written; of a new meeting the planned day, if it has come, and who is filling in. */
function begin({ jurnal, p }: Props, zone: Zone): Typed {
  const day = isoDay(Date.now(), zone);
  const planned = p.rencana && p.rencana <= day ? p.rencana : day;
  return {
    tanggal: p.mulaiPada ? isoDay(p.mulaiPada, zone) : planned,
    jam: p.mulaiPada ? formatTime(p.mulaiPada, zone) : '',
    jenis: p.jenis,
    idDosen: p.idDosen || jurnal.idSaya || null,
    metode: p.metode ?? 'luring',
    materi: p.materi ?? (p.mulaiPada ? '' : (p.saran ?? '')),
    hadir: p.hadir === undefined ? '' : String(p.hadir),
    catatan: p.catatan ?? '',
  };
}

/**
 * The meeting as it is filled in. Where somebody else wrote it meanwhile, that is shown beside what was typed, and saving
 * again replaces it knowingly.
 */
function usePertemuan(props: Props) {
  const { jurnal, p, onClose } = props;
  const teks = useTeksJurnal();
  const { username } = useSesi();
  const { zonaWaktu } = useSitus();
  const client = useQueryClient();
  const [newer, setNewer] = useState<Pertemuan>();
  const put = useWrite('PUT /v2/kelas/{id}/pertemuan/{nomor}', { refresh: jurnalBerubah });
  const look = async () => {
    const now = await client.fetchQuery({ ...query(bacaanJurnal, { path: { id: jurnal.idKelas } }), staleTime: 0 });
    setNewer(now.data.find(({ nomor }) => nomor === p.nomor));
  };
  const form = useForm<Typed>({
    fields: {
      tanggal: { label: teks.tanggal, required: true },
      jam: { label: `${teks.jam} (${zonaWaktu})`, required: true },
      jenis: { label: teks.jenis, required: true },
      idDosen: { label: teks.dosen, required: true },
      metode: { label: teks.metode, required: true },
      materi: { label: teks.materi, required: ({ jenis }) => jenis === 'kuliah' },
      hadir: { label: teks.hadir, required: true },
      catatan: { label: teks.catatan },
    },
    initial: begin(props, zonaWaktu),
    draft: { form: 'pertemuan', user: username, record: `${jurnal.idKelas}/${p.nomor}` },
    onSubmit: async ({ tanggal, jam, jenis, idDosen, metode, hadir, ...rest }) => {
      const body = {
        ...rest,
        mulaiPada: momentAt(tanggal, jam, zonaWaktu),
        jenis: jenis ?? p.jenis,
        idDosen: idDosen ?? '',
        metode: metode ?? 'luring',
        hadir: Number(hadir),
      };
      const version = (newer ?? p).versi;
      try {
        await put.mutateAsync({ path: { id: jurnal.idKelas, nomor: String(p.nomor) }, version, body });
      } catch (thrown) {
        if (toApiError(thrown).status === 412) await look();
        throw thrown;
      }
      toast.success(teks.tersimpan(p.nomor));
      onClose();
    },
  });
  return { form, newer };
}

/** The form of one meeting. */
export function PertemuanForm(props: Props) {
  const { jurnal, p, onClose } = props;
  const teks = useTeksJurnal();
  const { zonaWaktu } = useSitus();
  const { form, newer } = usePertemuan(props);
  const gone = p.idDosen && !jurnal.pengampu.some(({ idDosen }) => idDosen === p.idDosen);
  const teachers = [
    ...jurnal.pengampu.map(({ idDosen, nama }) => ({ value: idDosen, label: nama })),
    ...(gone ? [{ value: p.idDosen ?? '', label: p.namaDosen ?? '' }] : []),
  ];
  return (
    <Form form={form} label={teks.pertemuanKe(p.nomor)} onCancel={onClose} within={[]}>
      {newer && <Newer p={newer} />}
      <FieldRow>
        <DateInput
          {...form.field('tanggal')}
          max={isoDay(Date.now(), zonaWaktu)}
          {...(jurnal.mulaiDari && { min: jurnal.mulaiDari })}
        />
        <TimeInput {...form.field('jam')} />
      </FieldRow>
      <TextArea {...form.field('materi')} max={2000} rows={4} />
      <FieldRow>
        <NumericInput {...form.field('hadir')} suffix={teks.mahasiswa} />
        <RadioList
          {...form.field('metode')}
          options={(['luring', 'daring'] as const).map((value) => ({ value, label: teks.namaMetode[value] }))}
        />
      </FieldRow>
      <SelectInput
        {...form.field('jenis')}
        options={(['kuliah', 'uts', 'uas'] as const).map((value) => ({ value, label: teks.namaJenis[value] }))}
      />
      {(teachers.length > 1 || !jurnal.idSaya) && <SelectInput {...form.field('idDosen')} options={teachers} />}
      <TextArea {...form.field('catatan')} max={1000} rows={2} />
    </Form>
  );
}
