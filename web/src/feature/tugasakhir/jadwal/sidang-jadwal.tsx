import { useState } from 'react';
import { PilihDosen } from '@/core/master/lecturer-select';
import { toApiError } from '@/kit/api/api-error';
import type { Answer } from '@/kit/api/routes';
import { MultiSelect } from '@/kit/form/combobox/multi-select';
import { DateInput } from '@/kit/form/date/date-input';
import { TimeInput } from '@/kit/form/date/time-input';
import { isEmpty } from '@/kit/form/field/pattern';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import { type FormState, useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { Galat } from '../karya/galat';
import { type Jenis, type KaryaBaris, perRagam } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import { useWaktu } from '../karya/waktu';
import { useNamaPeran } from '../ujian/nama-peran';
import css from '../ujian/sidang.module.css';
import { bacaanSidang } from '../ujian/sidang-baca';
import { useTeksUjian } from '../ujian/ujian-teks';
import { useTeksJadwal } from './jadwal-teks';
import { bantuanTanggal, KeteranganAturan, useAturanSidang } from './sidang-aturan';
import { PilihRuang } from './sidang-pilih';
import { PERAN_PENGUJI, perIsian, type Rencana, rencanaKosong, sidangDari } from './sidang-rencana';

const ruteBuat = perRagam('POST /v2/ta/proposal_exam_schedule');
const rutePeriksa = perRagam('POST /v2/ta/proposal_exam_schedule/check');

type Periksaan = Answer<'POST /v2/ta/proposal_exam_schedule/check'>;
type Props = { jenis: Jenis; siap: readonly KaryaBaris[] };

/** Sets an exam for one student or several: who, when, where, examined by whom. */
export function JadwalBaru(props: Props) {
  const [ke, setKe] = useState(0);
  return <FormJadwal key={ke} {...props} onSimpan={() => setKe((lama) => lama + 1)} />;
}

function FormJadwal({ jenis, siap, onSimpan }: Props & { onSimpan: () => void }) {
  const teks = useTeksUjian();
  const teksJadwal = useTeksJadwal();
  const namaPeran = useNamaPeran();
  const { form, periksa, periksaan, masalah, aturan, pilih } = useRencana(jenis, onSimpan);
  const waktu = useWaktu();
  const isian = <K extends keyof Rencana & string>(nama: K) => {
    const field = form.field(nama);
    return { ...field, error: field.error ?? masalah[nama] };
  };
  return (
    <Form form={form} label={teksJadwal.jadwalBaru} submitLabel={teksJadwal.jadwalkan}>
      <MultiSelect
        {...isian('mahasiswa')}
        onChange={pilih}
        options={siap.map(({ id, namaMahasiswa, nim, judul }) => ({
          value: id,
          label: `${namaMahasiswa} (${nim})`,
          hint: judul,
        }))}
      />
      <DateInput {...isian('tanggal')} help={bantuanTanggal(aturan, teks, waktu)} />
      <FieldRow>
        <TimeInput {...isian('mulai')} />
        <TimeInput {...isian('selesai')} />
      </FieldRow>
      <KeteranganAturan aturan={aturan} />
      <PilihRuang {...isian('idRuang')} />
      <TextInput {...isian('tautan')} max={300} type="url" />
      <fieldset className={css.orang}>
        <legend>{teks.tim}</legend>
        <p className="meta">{teksJadwal.timBantuan}</p>
        {PERAN_PENGUJI.map((peran) => (
          <PilihDosen key={peran} {...isian(peran)} label={namaPeran(peran)} />
        ))}
      </fieldset>
      <div className={css.periksa}>
        <Button pending={periksa.isPending} pendingText={teksJadwal.memeriksa} onClick={() => periksa.mulai()}>
          {teksJadwal.periksaJadwal}
        </Button>
        {periksaan?.bisa && <p role="status">{teksJadwal.jadwalBisa}</p>}
        <Galat kalimat={periksa.galat} />
      </div>
      {periksaan && !periksaan.bisa && <Slot form={form} periksaan={periksaan} />}
    </Form>
  );
}

/** The plan, its trial at the server, and what the server says of it. */
function useRencana(jenis: Jenis, onSimpan: () => void) {
  const teks = useTeksJadwal();
  const waktu = useWaktu();
  const namaPeran = useNamaPeran();
  const [coba, setCoba] = useState<{ rencana: string; hasil: Periksaan }>();
  const [peserta, setPeserta] = useState<readonly string[]>([]);
  const aturan = useAturanSidang(jenis, peserta);
  const perluKetua = aturan.length === 0 || aturan.some(({ wajibKetua }) => wajibKetua);
  const perluPenguji = aturan.length === 0 || aturan.some(({ minPenguji }) => minPenguji > 0);
  const cek = useWrite(rutePeriksa[jenis]);
  const buat = useWrite(ruteBuat[jenis], {
    refresh: [...bacaanSidang(jenis), ruteKarya.daftar[jenis]],
    onSuccess: () => toast.success(teks.terjadwal),
  });
  const form = useForm<Rencana>({
    fields: {
      mahasiswa: { label: teks.pesertaSidang, required: true },
      tanggal: { label: teks.tanggal, required: true },
      mulai: { label: teks.mulai, required: true },
      selesai: { label: teks.sampaiJam },
      idRuang: { label: teks.ruangPilih },
      tautan: { label: teks.tautan },
      ketua: { label: namaPeran('ketua'), required: perluKetua },
      sekretaris: { label: namaPeran('sekretaris') },
      penguji_1: { label: namaPeran('penguji_1'), required: perluPenguji },
      penguji_2: { label: namaPeran('penguji_2') },
    },
    initial: rencanaKosong,
    onSubmit: async (rencana) => {
      try {
        await buat.mutateAsync({ body: sidangDari(rencana, waktu) });
      } catch (thrown) {
        const { message, errors } = toApiError(thrown);
        throw { message, errors: perIsian(Object.entries(errors), rencana) };
      }
      onSimpan();
    },
  });
  const rencana = JSON.stringify(form.values);
  const periksaan = coba?.rencana === rencana ? coba.hasil : undefined;
  const wajib = (['mahasiswa', 'tanggal', 'mulai', 'ketua', 'penguji_1'] as const).filter(
    (nama) => form.field(nama).required,
  );
  const mulai = () => {
    if (wajib.some((nama) => isEmpty(form.values[nama]))) {
      for (const nama of wajib) form.touch(nama);
      return;
    }
    cek.mutate({ body: sidangDari(form.values, waktu) }, { onSuccess: (hasil) => setCoba({ rencana, hasil }) });
  };
  const masalah = perIsian(
    (periksaan?.masalah ?? []).map(({ isian, kalimat }): [string, string] => [isian, kalimat]),
    form.values,
  );
  const pilih = (mahasiswa: string[]) => {
    setPeserta(mahasiswa);
    form.set('mahasiswa', mahasiswa);
  };
  const periksa = { mulai, isPending: cek.isPending, galat: cek.error?.message };
  return { form, periksa, periksaan, masalah, aturan, pilih };
}

/** The free times of the day, each one tap away. */
function Slot({ form, periksaan }: { form: FormState<Rencana>; periksaan: Periksaan }) {
  const teks = useTeksJadwal();
  const waktu = useWaktu();
  const kosong = periksaan.slot.filter(({ bisa }) => bisa);
  return (
    <section className={css.slot} aria-label={teks.slotJudul}>
      <h3>{kosong.length > 0 ? teks.slotJudul : teks.slotKosong}</h3>
      <ul className={css.tombol}>
        {kosong.map(({ mulaiPada, selesaiPada }) => (
          <li key={mulaiPada}>
            <Button
              size="sm"
              aria-label={teks.pakaiSlot(waktu.rentang(mulaiPada, selesaiPada))}
              onClick={() => {
                form.set('mulai', waktu.jam(mulaiPada));
                form.set('selesai', waktu.jam(selesaiPada));
              }}
            >
              {waktu.jam(mulaiPada)}–{waktu.jam(selesaiPada)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
