import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useSesi } from '@/core/auth/session';
import { useRecord } from '@/core/record/use-noun';
import { query } from '@/kit/api/client';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { useLeaveForm } from '@/kit/form/draft/leave';
import { useSpoken } from '@/kit/i18n/language';
import { useWrite } from '@/kit/net/use-write';
import { valuesOf } from '@/kit/table/query-string';
import { Empty } from '@/kit/ui/feedback/empty';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { PageHead } from '@/kit/ui/layout/page-head';
import { type Jenis, type Surat, surat, suratBerubah } from '../naskah/surat';
import css from '../naskah/surat.module.css';
import { useTeksSurat } from '../naskah/teks';
import { type Badan, IsianSurat, type Terpilih } from './surat-isian';

/** The form of a letter: of a new one, of the kind that is chosen first, or of the one that the address names. */
export default function SuratForm() {
  const { id } = useParams({ strict: false }) as { id?: string };
  return id === undefined ? <Baru /> : <Ubah id={id} />;
}

function Baru() {
  const teks = useTeksSurat();
  const say = useSpoken();
  const title = say(surat.titles.add);
  const hasil = useQuery(query('GET /v2/surat/jenis', { query: { minta: 'saya', perPage: 100 } }));
  return (
    <>
      <PageHead title={title} />
      <Loaded result={hasil} lines={4}>
        {({ data }) => (data.length === 0 ? <Empty kind="none" help={teks.tanpaJenis} /> : <Pilih semua={data} />)}
      </Loaded>
    </>
  );
}

/** Which kind of letter, which the address keeps; its fields below. */
function Pilih({ semua }: { semua: readonly Jenis[] }) {
  const teks = useTeksSurat();
  const navigate = useNavigate();
  const { idDosen, nama } = useSesi();
  const leave = useLeaveForm();
  const [dicari] = valuesOf(useSearch({ strict: false }), 'jenis');
  const jenis = semua.find(({ id }) => id === dicari);
  const buat = useWrite('POST /v2/surat/surat', { refresh: suratBerubah });
  const simpan = async (body: Badan) => {
    const { id } = await buat.mutateAsync({ body });
    toast.success(teks.diajukan);
    leave(`${surat.at}/${id}`);
  };
  const awal: Terpilih = { idDosen: idDosen ? [{ value: idDosen, label: nama }] : [], isian: {} };
  return (
    <Card>
      <div className={css.pilih}>
        <SelectInput
          id="jenis-surat"
          name="jenis"
          label={teks.jenis}
          required
          options={semua.map(({ id, nama: label }) => ({ value: id, label }))}
          value={jenis?.id ?? null}
          onChange={(id) => void navigate({ to: '.', search: { jenis: id } as never, replace: true })}
          help={teks.jenisBantuan}
        />
      </div>
      {jenis && (
        <IsianSurat
          key={jenis.id}
          jenis={jenis}
          awal={awal}
          rekaman={`baru-${jenis.id}`}
          call="POST /v2/surat/surat"
          judul={jenis.nama}
          kembali={surat.at}
          onSimpan={simpan}
        />
      )}
    </Card>
  );
}

function Ubah({ id }: { id: string }) {
  const say = useSpoken();
  const hasil = useRecord(surat, id);
  return (
    <>
      <PageHead title={say(surat.titles.edit)} description={hasil.data?.namaJenis} />
      <Loaded result={hasil} lines={8}>
        {(satu) => <Lama key={satu.versi} satu={satu} />}
      </Loaded>
    </>
  );
}

function Lama({ satu }: { satu: Surat }) {
  const teks = useTeksSurat();
  const client = useQueryClient();
  const leave = useLeaveForm();
  const hasil = useQuery(query('GET /v2/surat/jenis/{id}', { path: { id: satu.idJenis } }));
  const ubah = useWrite('PUT /v2/surat/surat/{id}', { refresh: ['GET /v2/surat/surat', 'GET /v2/tugas'] });
  const halaman = `${surat.at}/${satu.id}`;
  const simpan = async (body: Badan) => {
    const kini = await ubah.mutateAsync({ path: { id: satu.id }, version: satu.versi, body });
    toast.success(teks.diajukan);
    const { queryKey } = query('GET /v2/surat/surat/{id}', { path: { id: satu.id } });
    // Once the form has let go of its draft: another version would draw it anew.
    setTimeout(() => client.setQueryData<unknown>(queryKey, kini));
    leave(halaman);
  };
  const awal: Terpilih = {
    mahasiswa: satu.idMahasiswa ? { value: satu.idMahasiswa, label: satu.namaMahasiswa, hint: satu.nim } : undefined,
    idDosen: satu.dosen.map(({ id, nama }) => ({ value: id, label: nama })),
    isian: Object.fromEntries(satu.isian.map(({ kode, nilai }) => [kode, nilai])),
  };
  return (
    <Loaded result={hasil} lines={8}>
      {(jenis) => (
        <Card>
          {satu.alasan && <p className="notice">{satu.alasan}</p>}
          <IsianSurat
            jenis={jenis}
            awal={awal}
            rekaman={satu.id}
            call="PUT /v2/surat/surat/{id}"
            judul={jenis.nama}
            kembali={halaman}
            onSimpan={simpan}
          />
        </Card>
      )}
    </Loaded>
  );
}
