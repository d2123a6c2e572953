import { IconDeviceFloppy, IconEyeOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useSesi } from '@/core/auth/session';
import { routeKey } from '@/kit/api/client';
import { DateInput } from '@/kit/form/date/date-input';
import { deleteDraft } from '@/kit/form/draft/draft-store';
import { RadioList } from '@/kit/form/field/radio-list';
import { TextArea } from '@/kit/form/field/text-area';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { RichTextEditor } from '@/kit/form/rich-text/rich-text-editor';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Button } from '@/kit/ui/navigation/button';
import { usang } from '../karya/karya-baca';
import { usePustakaCatatan } from '../pustaka/pustaka';
import { useTeksPustaka } from '../pustaka/pustaka-teks';
import { BabInput } from './bab-input';
import css from './bimbingan.module.css';
import { type Bimbingan, type Catatan, usePasangBimbingan } from './bimbingan-baca';
import { useTeksBimbingan } from './bimbingan-teks';

type Isian = Required<Omit<Catatan, 'kirim'>> & { paraf: 'sah' | 'perbaiki' | null };

type Props = { sesi: Bimbingan; within: readonly string[]; onSelesai: () => void };

function isianDari({
  topik,
  bab,
  catatan,
  draf,
  catatanPribadi = '',
  tindakLanjut,
  tenggat,
  status,
}: Bimbingan): Isian {
  const paraf = status === 'perbaiki' || status === 'sah' ? status : null;
  return { topik, bab, catatan: draf ?? catatan, catatanPribadi, tindakLanjut, tenggat, paraf };
}

/** The note as it is filled in, and its two ways to the server: as a draft, or to the student. */
function useCatatan({ sesi, onSelesai }: Props) {
  const teks = useTeksBimbingan();
  const { username } = useSesi();
  const client = useQueryClient();
  const pasang = usePasangBimbingan();
  const draft = { form: 'catatan-bimbingan', user: username, record: sesi.id };
  const tulis = useWrite('PUT /v2/ta/guidance/{id}', {
    refresh: usang(sesi.jenisKarya),
    onError: ({ status }) => {
      if (status === 412) void client.invalidateQueries({ queryKey: routeKey('GET /v2/ta/guidance/{id}') });
    },
  });
  const kirim = async ({ paraf, ...isi }: Isian, akhir: boolean) => {
    const body: Catatan = akhir && paraf ? { ...isi, kirim: paraf } : isi;
    const baru = await tulis.mutateAsync({ path: { id: sesi.id }, body, version: sesi.versi });
    toast.success(akhir ? teks.catatanTerkirim : teks.drafTersimpan);
    await deleteDraft(draft);
    pasang(baru);
  };
  const form = useForm<Isian>({
    fields: {
      topik: { label: teks.topik, required: true },
      bab: { label: teks.bab },
      catatan: { label: teks.catatanUntuk, required: true },
      tindakLanjut: { label: teks.tindakLanjut },
      tenggat: { label: teks.tenggat },
      catatanPribadi: { label: teks.catatanPribadi },
      paraf: { label: teks.paraf, required: true },
    },
    initial: isianDari(sesi),
    draft,
    onSubmit: async (isian) => {
      await kirim(isian, true);
      onSelesai();
    },
  });
  const simpanDraf = async () => {
    await kirim(form.values, false);
    form.reset(form.values);
  };
  return { form, draf: useSimpanDraf(simpanDraf) };
}

/** The lecturer's note: kept as a draft, or sent with the signature, which nobody chose beforehand. */
export function BimbinganForm(props: Props) {
  const { sesi, within } = props;
  const teks = useTeksBimbingan();
  const { form, draf } = useCatatan(props);
  const pustaka = usePustakaCatatan();
  const { bantuan } = useTeksPustaka();
  return (
    <Card title={teks.catatanDosen}>
      <div onKeyDown={draf.tombol} role="none">
        <Form
          form={form}
          label={teks.catatanDosen}
          within={within}
          submitLabel={teks.kirimMahasiswa}
          extra={
            <Button icon={<IconDeviceFloppy />} pending={draf.berjalan} onClick={draf.simpan}>
              {teks.simpanDraf}
            </Button>
          }
        >
          <FieldRow>
            <TextInput {...form.field('topik')} max={300} />
            <BabInput {...form.field('bab')} jenis={sesi.jenisKarya} />
          </FieldRow>
          <RichTextEditor {...form.field('catatan')} help={bantuan} pieces={pustaka.pieces} tools={pustaka.tombol} />
          <TextArea {...form.field('tindakLanjut')} max={2000} rows={2} />
          <DateInput {...form.field('tenggat')} />
          <div className={css.pribadi}>
            <TextArea
              {...form.field('catatanPribadi')}
              max={5000}
              rows={2}
              help={
                <span className={css.rahasia}>
                  <IconEyeOff aria-hidden /> {teks.hanyaAnda}
                </span>
              }
            />
          </div>
          <RadioList
            {...form.field('paraf')}
            options={[
              { value: 'sah', label: teks.setujui, hint: teks.setujuiParaf },
              { value: 'perbaiki', label: teks.mintaPerbaikan, hint: teks.mintaPerbaikanParaf },
            ]}
          />
          {draf.gagal && (
            <p role="alert" className={css.gagal}>
              {draf.gagal}
            </p>
          )}
          <p className="meta">{teks.akanDibaca(sesi.namaMahasiswa)}</p>
        </Form>
      </div>
      {pustaka.dialog}
    </Card>
  );
}

/** Keeps the note as a draft on the server; Ctrl+S within the form does the same. */
function useSimpanDraf(simpanDraf: () => Promise<void>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: simpanDraf,
    onError: ({ message }) => toast.danger(message),
  });
  const simpan = () => {
    if (!isPending) mutate();
  };
  const tombol = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    simpan();
  };
  const gagal = error && (Object.values(error.errors)[0] ?? error.message);
  return { simpan, berjalan: isPending, gagal, tombol };
}
