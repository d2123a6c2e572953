import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import { Modal } from '@/kit/dialog/modal';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { DateInput } from '@/kit/form/date/date-input';
import { TextArea } from '@/kit/form/field/text-area';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { formatDay } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { Button } from '@/kit/ui/navigation/button';
import { useTeksOrang } from '../orang/teks';
import { BACAAN, type Mahasiswa } from './mahasiswa';

type Props = { mahasiswa: Mahasiswa };

/** Who the student is as a person, and how to reach him or her. */
export function TabBiodata({ mahasiswa: m, mayEdit }: Props & { mayEdit: boolean }) {
  const teks = useTeksOrang();
  const [tulis, setTulis] = useState(false);
  const edit = mayEdit && (
    <Button size="sm" icon={<IconPencil />} onClick={() => setTulis(true)}>
      {teks.ubahBiodata}
    </Button>
  );
  return (
    <Card title={teks.biodata} actions={edit}>
      <Details
        items={[
          { label: teks.konsentrasi, value: m.namaKonsentrasi },
          { label: teks.tempatLahir, value: m.tempatLahir },
          { label: teks.tanggalLahir, value: m.tanggalLahir && formatDay(m.tanggalLahir) },
          { label: teks.alamat, value: m.alamat },
          { label: teks.kota, value: m.kota },
          { label: teks.provinsi, value: m.provinsi },
          { label: teks.email, value: m.email },
          { label: teks.telepon, value: m.telepon && `+62${m.telepon}` },
        ]}
      />
      <Modal open={tulis} title={teks.ubahBiodata} width={560} onClose={() => setTulis(false)}>
        <FormBiodata mahasiswa={m} onDone={() => setTulis(false)} />
      </Modal>
    </Card>
  );
}

function FormBiodata({ mahasiswa: m, onDone }: Props & { onDone: () => void }) {
  const teks = useTeksOrang();
  const put = useWrite('PUT /v2/mahasiswa/{id}/biodata', { refresh: BACAAN });
  const konsentrasi = useQuery(query('GET /v1/konsentrasi', { query: { idProdi: [m.idProdi], perPage: 100 } }));
  const form = useForm({
    fields: {
      idKonsentrasi: { label: teks.konsentrasi },
      tempatLahir: { label: teks.tempatLahir },
      tanggalLahir: { label: teks.tanggalLahir },
      alamat: { label: teks.alamat },
      kota: { label: teks.kota },
      provinsi: { label: teks.provinsi },
    },
    initial: {
      idKonsentrasi: m.idKonsentrasi || null,
      tempatLahir: m.tempatLahir ?? '',
      tanggalLahir: m.tanggalLahir ?? '',
      alamat: m.alamat ?? '',
      kota: m.kota ?? '',
      provinsi: m.provinsi ?? '',
    },
    onSubmit: async ({ idKonsentrasi, ...typed }) => {
      const body = { ...typed, ...(idKonsentrasi && { idKonsentrasi }) };
      await put.mutateAsync({ path: { id: m.id }, body, version: m.versi });
      toast.success(teks.tersimpan);
      onDone();
    },
  });
  return (
    <Form form={form} label={teks.ubahBiodata} onCancel={onDone}>
      <SelectInput
        {...form.field('idKonsentrasi')}
        options={(konsentrasi.data?.data ?? []).map(({ id, nama }) => ({ value: id, label: nama }))}
        pending={konsentrasi.isPending}
        failed={konsentrasi.isError}
        onRetry={() => void konsentrasi.refetch()}
        placeholder={teks.belumAda}
      />
      <FieldRow>
        <TextInput {...form.field('tempatLahir')} />
        <DateInput {...form.field('tanggalLahir')} />
      </FieldRow>
      <TextArea {...form.field('alamat')} max={300} />
      <FieldRow>
        <TextInput {...form.field('kota')} />
        <TextInput {...form.field('provinsi')} />
      </FieldRow>
    </Form>
  );
}
