import { useSesi } from '@/core/auth/session';
import { useSitus } from '@/core/institusi/situs';
import { Sheet } from '@/kit/dialog/sheet';
import { DateInput } from '@/kit/form/date-input';
import { useFormulir } from '@/kit/form/formulir';
import { Formulir } from '@/kit/form/formulir-frame';
import { NumericInput } from '@/kit/form/numeric-input';
import { Baris } from '@/kit/form/row';
import { SelectInput } from '@/kit/form/select-input';
import { TextArea } from '@/kit/form/text-area';
import { TextInput } from '@/kit/form/text-input';
import { TimeInput } from '@/kit/form/time-input';
import { useKirim } from '@/kit/net/use-kirim';
import { toast } from '@/kit/ui/toast';
import { BabInput } from './bab-input';
import { saatKampus } from './bimbingan-baca';
import { type Karya, usang } from './karya-baca';
import { rute } from './ragam';
import { useWaktu } from './sidang-waktu';
import { useTeksKarya } from './teks';

type Isian = {
  tanggal: string;
  jam: string;
  menit: string;
  media: 'tatap_muka' | 'daring' | null;
  tempat: string;
  topik: string;
  bab: string;
};

/** Records a session that took place; the note follows on its own page. */
export function BimbinganBaru({ karya, onTutup }: { karya: Karya; onTutup: () => void }) {
  const teks = useTeksKarya();
  const { username } = useSesi();
  const { zonaWaktu } = useSitus();
  const waktu = useWaktu();
  const simpan = useKirim(rute(karya.jenis, 'POST /v2/ta/proposal_guidance/{id}'), { segarkan: usang(karya.jenis) });
  const form = useFormulir<Isian>({
    fields: {
      tanggal: { label: teks.tanggal, required: true },
      jam: { label: `${teks.jam} (${zonaWaktu})`, required: true },
      menit: { label: teks.lama },
      media: { label: teks.media, required: true },
      tempat: { label: teks.tempat },
      topik: { label: teks.topik, required: true },
      bab: { label: teks.bab },
    },
    initial: {
      tanggal: waktu.iso(Date.now()),
      jam: '',
      menit: '60',
      media: 'tatap_muka',
      tempat: '',
      topik: '',
      bab: karya.tahap,
    },
    draft: { form: 'bimbingan-baru', user: username, record: karya.id },
    onSubmit: async ({ tanggal, jam, menit, media, ...isi }) => {
      await simpan.mutateAsync({
        path: { id: karya.id },
        body: {
          ...isi,
          mulaiPada: saatKampus(zonaWaktu, tanggal, jam),
          menit: Number(menit) || 60,
          media: media ?? 'tatap_muka',
        },
      });
      toast.success(teks.bimbinganTercatat);
      onTutup();
    },
  });
  return (
    <Sheet open side="right" title={teks.catatBimbingan} onClose={onTutup}>
      <Formulir form={form} label={teks.catatBimbingan} onCancel={onTutup} within={['tab']}>
        <Baris>
          <DateInput {...form.field('tanggal')} />
          <TimeInput {...form.field('jam')} />
          <NumericInput {...form.field('menit')} mode="integer" suffix={teks.menit} />
        </Baris>
        <SelectInput
          {...form.field('media')}
          options={[
            { value: 'tatap_muka', label: teks.namaMedia.tatap_muka },
            { value: 'daring', label: teks.namaMedia.daring },
          ]}
        />
        <TextInput {...form.field('tempat')} max={200} />
        <TextArea {...form.field('topik')} max={300} rows={2} />
        {karya.jenis === 'skripsi' ? (
          <BabInput {...form.field('bab')} />
        ) : (
          <TextInput {...form.field('bab')} max={20} />
        )}
      </Formulir>
    </Sheet>
  );
}
