import { useRef } from 'react';
import { useSesi } from '@/core/auth/session';
import { useSitus } from '@/core/institusi/situs';
import type { Body, Route } from '@/kit/api/routes';
import { Sheet } from '@/kit/dialog/sheet';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { DateInput } from '@/kit/form/date/date-input';
import { TimeInput } from '@/kit/form/date/time-input';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { TextArea } from '@/kit/form/field/text-area';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { RichTextEditor } from '@/kit/form/rich-text/rich-text-editor';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { plainText } from '@/kit/ui/plain-text';
import { usang } from '../karya/karya-baca';
import type { Jenis, KaryaBaris } from '../karya/ragam';
import { useWaktu, type Waktu } from '../karya/waktu';
import { usePustakaCatatan } from '../pustaka/pustaka';
import { BabInput } from './bab-input';
import { saatKampus } from './bimbingan-baca';
import { useTeksBimbingan } from './bimbingan-teks';

const ruteCatat = {
  proposal: 'POST /v2/ta/proposal_guidance/{id}',
  skripsi: 'POST /v2/ta/skripsi_guidance/{id}',
  kp: 'POST /v2/kp/kerja_praktik_guidance/{id}',
} as const satisfies Record<Jenis, Route>;

type Baru = Body<'POST /v2/ta/proposal_guidance/{id}'>;

type Isian = Record<'tanggal' | 'jam' | 'menit' | 'tempat' | 'topik' | 'bab' | 'catatan', string> & {
  media: Baru['media'] | null;
};

type Props = { karya: Pick<KaryaBaris, 'id' | 'jenis' | 'tahap'>; onTutup: () => void };

/** Records a session with one's student: one that was with its note and signature, one to come with its time. */
export function BimbinganBaru({ karya, onTutup }: Props) {
  const teks = useTeksBimbingan();
  return (
    <Sheet open side="right" title={teks.catatBimbingan} onClose={onTutup}>
      <FormBimbingan karya={karya} onTutup={onTutup} />
    </Sheet>
  );
}

/** Whether a time on the campus's clock has passed; what is not told yet has not. */
function lewat(waktu: Waktu, { tanggal, jam }: Pick<Isian, 'tanggal' | 'jam'>): boolean {
  return tanggal !== '' && jam !== '' && Date.parse(waktu.saat(tanggal, jam)) <= Date.now();
}

/** The form as it is sent: note and signature only of what was. */
function dikirim(waktu: Waktu, { tanggal, jam, menit, media, catatan, ...isi }: Isian, diparaf: boolean): Baru {
  const sudah = lewat(waktu, { tanggal, jam });
  return {
    ...isi,
    mulaiPada: saatKampus(waktu, tanggal, jam),
    menit: Number(menit) || 60,
    media: media ?? 'tatap_muka',
    ...(sudah && plainText(catatan) && { catatan }),
    ...(sudah && diparaf && { kirim: 'sah' as const }),
  };
}

/** A new session as it is filled in, whether it has been, and its two ways to the server. */
function useBaru({ karya, onTutup }: Props) {
  const teks = useTeksBimbingan();
  const { username } = useSesi();
  const { zonaWaktu } = useSitus();
  const waktu = useWaktu();
  const simpan = useWrite(ruteCatat[karya.jenis], { refresh: usang(karya.jenis) });
  const diparaf = useRef(true); // by which button it is saved: the signature is never chosen beforehand
  const form = useForm<Isian>({
    fields: {
      tanggal: { label: teks.tanggal, required: true },
      jam: { label: `${teks.jam} (${zonaWaktu})`, required: true },
      menit: { label: teks.lama },
      media: { label: teks.media, required: true },
      tempat: { label: teks.tempat },
      topik: { label: teks.topik, required: true },
      bab: { label: teks.bab },
      catatan: { label: teks.catatanUntuk, required: (isian) => diparaf.current && lewat(waktu, isian) },
    },
    initial: {
      tanggal: waktu.iso(Date.now()),
      jam: '',
      menit: '60',
      media: 'tatap_muka',
      tempat: '',
      topik: '',
      bab: karya.tahap,
      catatan: '',
    },
    draft: { form: 'bimbingan-baru', user: username, record: karya.id },
    onSubmit: async (isian) => {
      const body = dikirim(waktu, isian, diparaf.current);
      const { hitung } = await simpan.mutateAsync({ path: { id: karya.id }, body });
      if (hitung === 'dihitung') toast.success(teks.tercatatDihitung);
      else if (hitung) toast.info(teks.tercatatBelum(teks.hitung[hitung]));
      else toast.success(teks.bimbinganTercatat);
      onTutup();
    },
  });
  const kirim = (paraf: boolean) => () => {
    diparaf.current = paraf;
    return form.submit();
  };
  return { form: { ...form, submit: kirim(true) }, parafNanti: kirim(false), sudah: lewat(waktu, form.values) };
}

/** The form of a new session. */
export function FormBimbingan(props: Props) {
  const { karya, onTutup } = props;
  const teks = useTeksBimbingan();
  const { form, parafNanti, sudah } = useBaru(props);
  const pustaka = usePustakaCatatan();
  const mendatang = !sudah && form.values.jam !== '' && form.values.tanggal !== '';
  return (
    <>
      <Form
        form={form}
        label={teks.catatBimbingan}
        onCancel={onTutup}
        within={['tab']}
        submitLabel={sudah ? teks.simpanParaf : undefined}
        extra={
          sudah && (
            <Button disabled={form.pending} onClick={parafNanti}>
              {teks.parafNanti}
            </Button>
          )
        }
      >
        <FieldRow>
          <DateInput {...form.field('tanggal')} />
          <TimeInput {...form.field('jam')} />
          <NumericInput {...form.field('menit')} mode="integer" suffix={teks.menit} />
        </FieldRow>
        <SelectInput
          {...form.field('media')}
          options={(['tatap_muka', 'daring'] as const).map((value) => ({ value, label: teks.namaMedia[value] }))}
        />
        <TextInput {...form.field('tempat')} max={200} />
        <TextArea {...form.field('topik')} max={300} rows={2} />
        <BabInput {...form.field('bab')} jenis={karya.jenis} />
        {mendatang ? (
          <p className="meta">{teks.mendatang}</p>
        ) : (
          <>
            <RichTextEditor {...form.field('catatan')} pieces={pustaka.pieces} tools={pustaka.tombol} />
            {sudah && <p className="meta">{teks.parafUraian}</p>}
          </>
        )}
      </Form>
      {pustaka.dialog}
    </>
  );
}
