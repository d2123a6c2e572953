import { IconDeviceFloppy, IconEyeOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useSesi } from '@/core/auth/session';
import { toApiError } from '@/kit/api/api-error';
import { query, routeKey } from '@/kit/api/client';
import { DateInput } from '@/kit/form/date/date-input';
import { deleteDraft } from '@/kit/form/draft/draft-store';
import { RadioList } from '@/kit/form/field/radio-list';
import { TextArea } from '@/kit/form/field/text-area';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import { type FormState, useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { RichTextEditor } from '@/kit/form/rich-text/rich-text-editor';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Button } from '@/kit/ui/navigation/button';
import { usang } from '../karya/karya-baca';
import { useTeksKarya } from '../karya/teks';
import { usePustakaCatatan } from '../pustaka/pustaka';
import { useTeksPustaka } from '../pustaka/pustaka-teks';
import { BabInput } from './bab-input';
import css from './bimbingan.module.css';
import type { Bimbingan, Catatan } from './bimbingan-baca';
import { useTeksBimbingan } from './bimbingan-teks';

type Isian = Required<Omit<Catatan, 'kirim'>> & { paraf: 'sah' | 'perbaiki' | null };

type Props = { sesi: Bimbingan; within: readonly string[]; onSelesai: () => void };

function isianDari(sesi: Bimbingan): Isian {
  return {
    topik: sesi.topik,
    bab: sesi.bab,
    catatan: sesi.draf ?? sesi.catatan,
    catatanPribadi: sesi.catatanPribadi ?? '',
    tindakLanjut: sesi.tindakLanjut,
    tenggat: sesi.tenggat,
    paraf: sesi.status === 'perbaiki' || sesi.status === 'sah' ? sesi.status : null,
  };
}

/** The lecturer's note: kept as a draft, or sent with the signature, which nobody chose beforehand. */
export function BimbinganForm({ sesi, within, onSelesai }: Props) {
  const teks = useTeksKarya();
  const teksBimbingan = useTeksBimbingan();
  const { username } = useSesi();
  const client = useQueryClient();
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
    toast.success(akhir ? teksBimbingan.catatanTerkirim : teksBimbingan.drafTersimpan);
    return baru;
  };
  const pasang = (baru: Bimbingan) =>
    client.setQueryData(query('GET /v2/ta/guidance/{id}', { path: { id: sesi.id } }).queryKey, baru);
  const form = useForm<Isian>({
    fields: {
      topik: { label: teksBimbingan.topik, required: true },
      bab: { label: teksBimbingan.bab },
      catatan: { label: teksBimbingan.catatanUntuk, required: true },
      tindakLanjut: { label: teksBimbingan.tindakLanjut },
      tenggat: { label: teksBimbingan.tenggat },
      catatanPribadi: { label: teksBimbingan.catatanPribadi },
      paraf: { label: teks.paraf, required: true },
    },
    initial: isianDari(sesi),
    draft,
    onSubmit: async (isian) => {
      const baru = await kirim(isian, true);
      await deleteDraft(draft);
      pasang(baru);
      onSelesai();
    },
  });
  const simpanDraf = async () => {
    const baru = await kirim(form.values, false);
    form.reset(form.values);
    await deleteDraft(draft);
    pasang(baru);
  };
  return (
    <Card title={teksBimbingan.catatanDosen}>
      <Isi form={form} within={within} sesi={sesi} simpanDraf={simpanDraf} />
    </Card>
  );
}

type IsiProps = {
  form: FormState<Isian>;
  within: readonly string[];
  sesi: Bimbingan;
  simpanDraf: () => Promise<void>;
};

function Isi({ form, within, sesi, simpanDraf }: IsiProps) {
  const teks = useTeksBimbingan();
  const draf = useSimpanDraf(simpanDraf);
  const pustaka = usePustakaCatatan();
  const { bantuan } = useTeksPustaka();
  const isian = (
    <div onKeyDown={draf.tombol} role="none">
      <Form
        form={form}
        label={teks.catatanDosen}
        within={within}
        submitLabel={teks.kirimMahasiswa}
        extra={
          <Button icon={<IconDeviceFloppy />} pending={draf.berjalan} onClick={() => void draf.simpan()}>
            {teks.simpanDraf}
          </Button>
        }
      >
        <FieldRow>
          <TextInput {...form.field('topik')} max={300} />
          {sesi.jenisKarya === 'skripsi' ? (
            <BabInput {...form.field('bab')} />
          ) : (
            <TextInput {...form.field('bab')} max={20} />
          )}
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
        <p className={css.meta}>{teks.akanDibaca(sesi.namaMahasiswa)}</p>
      </Form>
    </div>
  );
  return (
    <>
      {isian}
      {pustaka.dialog}
    </>
  );
}

/** Keeps the note as a draft on the server; Ctrl+S within the form does the same. */
function useSimpanDraf(simpanDraf: () => Promise<void>) {
  const [berjalan, setBerjalan] = useState(false);
  const [gagal, setGagal] = useState<string>();
  const simpan = async () => {
    if (berjalan) return;
    setBerjalan(true);
    setGagal(undefined);
    try {
      await simpanDraf();
    } catch (thrown) {
      const galat = toApiError(thrown);
      setGagal(Object.values(galat.errors)[0] ?? galat.message);
      toast.danger(galat.message);
    } finally {
      setBerjalan(false);
    }
  };
  const tombol = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void simpan();
  };
  return { simpan, berjalan, gagal, tombol };
}
