import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import type { Body, Row } from '@/kit/api/routes';
import { YES_NO_CHOICES } from '@/kit/form/combobox/choice';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { DateInput } from '@/kit/form/date/date-input';
import { TextArea } from '@/kit/form/field/text-area';
import { FieldRow } from '@/kit/form/field-row';
import { type FormState, type Problems, useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { Link } from '@/kit/ui/navigation/link';
import { alamatKarya } from '../karya/alamat';
import { Bagian } from '../karya/bagian';
import { aksi, boleh } from '../karya/karya-baca';
import { perRagam } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import { useWaktu } from '../karya/waktu';
import { ruteNilai } from '../nilai/nilai-rute';
import css from '../ujian/sidang.module.css';
import { bacaanSidang, type Hasil, ruteUjian, type Sidang } from '../ujian/sidang-baca';
import { StatusSidang } from '../ujian/sidang-status';
import { useTeksUjian } from '../ujian/ujian-teks';
import { IdentitasPeserta } from './peserta-identitas';
import { useTeksSidang } from './sidang-teks';

const rutePeserta = perRagam('GET /v2/ta/proposal_exam_schedule/{id}/participants');

const ruteHasil = perRagam('PUT /v2/ta/proposal_exam_schedule/{examScheduleId}/participants_exam');

type Peserta = Row<'GET /v2/ta/proposal_exam_schedule/{id}/participants'>;
type HasilBaru = Body<'PUT /v2/ta/proposal_exam_schedule/{examScheduleId}/participants_exam'>['data'][number];

/** One row as it is filled in. */
type Isian = Pick<Peserta, 'idKarya' | 'catatan' | 'tenggatRevisi'> & {
  hadir: 'ya' | 'tidak' | null;
  hasil: Hasil | null;
};
type Nilai = { data: Isian[] };

/** Who was there and what the exam led to, for all students of it at once. */
export function PesertaSidang({ sidang }: { sidang: Sidang }) {
  const teks = useTeksSidang();
  const hasil = useQuery(query(rutePeserta[sidang.jenis], { path: { id: sidang.idSidang } }));
  return (
    <Card title={teks.tab.peserta}>
      <Bagian hasil={hasil} kosong={({ data }) => data.length === 0} bantuan={teks.pesertaKosong}>
        {({ data }) => {
          const Tampilan = data.some((satu) => boleh(satu, 'hasil')) ? Isi : Baca;
          return <Tampilan sidang={sidang} peserta={data} />;
        }}
      </Bagian>
    </Card>
  );
}

type Props = { sidang: Sidang; peserta: readonly Peserta[] };

/** The result for those who do not write it, and why they do not. */
function Baca({ sidang: { jenis }, peserta }: Props) {
  const teks = useTeksUjian();
  const teksSidang = useTeksSidang();
  const waktu = useWaktu();
  const alasan = peserta.map((satu) => aksi(satu, 'hasil')).find((satu) => satu?.boleh === false)?.alasan;
  return (
    <>
      {alasan && <p className={css.catatan}>{alasan}</p>}
      <ul className={css.peserta}>
        {peserta.map((satu) => (
          <li key={satu.idKarya} className={css.orang}>
            <h3 className={css.namaPeserta}>
              <Link href={alamatKarya(jenis, satu.idKarya)}>{satu.namaMahasiswa}</Link>
              {satu.hasil && <StatusSidang sidang={{ keadaan: 'selesai', hasil: satu.hasil }} />}
            </h3>
            <IdentitasPeserta jenis={jenis} peserta={satu} />
            <Details
              items={[
                { label: teksSidang.judulKarya, value: satu.judul },
                { label: teksSidang.hadir, value: satu.hadir === undefined ? '' : satu.hadir ? teks.ya : teks.tidak },
                ...(satu.tenggatRevisi ? [{ label: teks.tenggat, value: waktu.tanggal(satu.tenggatRevisi) }] : []),
              ]}
            />
            {satu.catatan && <p className={css.isiCatatan}>{satu.catatan}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

function Isi({ sidang, peserta }: Props) {
  const { jenis } = sidang;
  const teks = useTeksSidang();
  const client = useQueryClient();
  const simpan = useWrite(ruteHasil[jenis], {
    refresh: [...bacaanSidang(jenis), rutePeserta[jenis], ruteNilai.lembar[jenis], ruteKarya.riwayat[jenis]],
    onSuccess: () => toast.success(teks.hasilTersimpan),
    onError: ({ status }) => {
      // Somebody changed the exam: what is filled in stays, the next try knows of the change.
      if (status === 412) void client.invalidateQueries({ queryKey: [ruteUjian.satu[jenis]] });
    },
  });
  const form = useForm<Nilai>({
    fields: { data: { label: teks.tab.peserta } },
    initial: { data: peserta.map(isian) },
    check: ({ data }): Problems => (siapDisimpan(data).length === 0 ? { 'data[0].hadir': teks.belumAdaIsian } : {}),
    onSubmit: ({ data }) =>
      simpan.mutateAsync({
        path: { examScheduleId: sidang.idSidang },
        version: sidang.versi,
        body: { data: siapDisimpan(data) },
      }),
  });
  return (
    <Form form={form} submitLabel={teks.simpanHasil} label={teks.formPeserta}>
      <ul className={css.peserta}>
        {peserta.map((satu, urut) => (
          <li key={satu.idKarya}>
            <Orang {...{ sidang, form, urut }} peserta={satu} />
          </li>
        ))}
      </ul>
      <p className={css.tinjau} role="status">
        {teks.akanDisimpan(siapDisimpan(form.values.data).length)}
      </p>
    </Form>
  );
}

type OrangProps = { sidang: Sidang; form: FormState<Nilai>; urut: number; peserta: Peserta };

function Orang({ sidang: { jenis, revisiHari }, form, urut, peserta }: OrangProps) {
  const teks = useTeksUjian();
  const teksSidang = useTeksSidang();
  const nilai = form.values.data[urut];
  if (!nilai) return null;
  const ubah = (ubahan: Partial<Isian>) =>
    form.set(
      'data',
      form.values.data.map((lama, i) => (i === urut ? { ...lama, ...ubahan } : lama)),
    );
  const bidang = (nama: keyof Isian, label: string) => ({
    label,
    name: `data[${urut}].${nama}`,
    id: form.idAt(`data[${urut}].${nama}`),
    error: form.errorAt(`data[${urut}].${nama}`),
  });
  return (
    <fieldset className={css.orang}>
      <legend>{peserta.namaMahasiswa}</legend>
      <p className="meta">{peserta.judul}</p>
      <IdentitasPeserta jenis={jenis} peserta={peserta} />
      <FieldRow>
        <SelectInput
          {...bidang('hadir', teksSidang.hadir)}
          options={YES_NO_CHOICES}
          value={nilai.hadir}
          onChange={(hadir) => ubah({ hadir, ...(hadir !== 'ya' && { hasil: null }) })}
        />
        <SelectInput
          {...bidang('hasil', teks.hasilSidang)}
          options={(['lulus', 'lulus_revisi', 'tidak_lulus'] as const).map((value) => ({
            value,
            label: teks.hasil[value],
          }))}
          disabled={nilai.hadir !== 'ya'}
          value={nilai.hasil}
          onChange={(hasil) => ubah({ hasil })}
        />
        {nilai.hasil === 'lulus_revisi' && (
          <DateInput
            {...bidang('tenggatRevisi', teks.tenggat)}
            value={nilai.tenggatRevisi}
            onChange={(tenggatRevisi) => ubah({ tenggatRevisi })}
          />
        )}
      </FieldRow>
      {nilai.hasil === 'lulus_revisi' && <p className="meta">{teksSidang.tenggatBantuan(revisiHari)}</p>}
      <TextArea
        {...bidang('catatan', teks.catatan)}
        max={5000}
        value={nilai.catatan}
        onChange={(catatan) => ubah({ catatan })}
      />
    </fieldset>
  );
}

function isian({ idKarya, hadir, hasil, catatan, tenggatRevisi }: Peserta): Isian {
  const ada = hadir ? 'ya' : 'tidak';
  return { idKarya, hadir: hadir === undefined ? null : ada, hasil: hasil ?? null, catatan, tenggatRevisi };
}

/** The rows of whom it is known whether they were there. */
function siapDisimpan(data: readonly Isian[]): HasilBaru[] {
  return data
    .filter(({ hadir }) => hadir !== null)
    .map(({ idKarya, hadir, hasil, catatan, tenggatRevisi }) => ({
      idKarya,
      hadir: hadir === 'ya',
      ...(hasil && { hasil }),
      ...(catatan && { catatan }),
      ...(hasil === 'lulus_revisi' && tenggatRevisi && { tenggatRevisi }),
    }));
}
