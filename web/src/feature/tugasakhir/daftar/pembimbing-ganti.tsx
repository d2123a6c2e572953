import { IconReplace } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSesi } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import { Modal } from '@/kit/dialog/modal';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { TextArea } from '@/kit/form/field/text-area';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { aksi, type Karya, usang } from '../karya/karya-baca';
import { perRagam } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import { TombolAksi } from '../karya/tombol-aksi';
import { useTeksDaftar } from './daftar-teks';
import { usePilihanCari } from './pilihan-cari';

const ruteGanti = perRagam('PUT /v2/ta/proposal/{id}/supervisor');

type Peran = 'pembimbing_1' | 'pembimbing_2';
type Isian = { peran: Peran | null; idDosen: string | null; alasan: string };

/** The campus puts another lecturer in the place of a supervisor; where it cannot, the server's word why. */
export function GantiPembimbing({ karya }: { karya: Karya }) {
  const teks = useTeksDaftar();
  const [buka, setBuka] = useState(false);
  const ganti = aksi(karya, 'ganti_pembimbing');
  if (!ganti) return null;
  const tutup = () => setBuka(false);
  return (
    <>
      <TombolAksi aksi={ganti} size="sm" icon={<IconReplace />} onClick={() => setBuka(true)}>
        {teks.gantiPembimbing}
      </TombolAksi>
      <Modal open={buka} title={teks.gantiPembimbing} width={560} onClose={tutup}>
        <FormGanti karya={karya} onClose={tutup} />
      </Modal>
    </>
  );
}

function FormGanti({ karya, onClose }: { karya: Karya; onClose: () => void }) {
  const { jenis, pembimbing } = karya;
  const teks = useTeksDaftar();
  const { username } = useSesi();
  const ganti = useWrite(ruteGanti[jenis], {
    refresh: [...usang(jenis), ruteKarya.beban[jenis]],
    onSuccess: () => toast.success(teks.pembimbingDiganti),
  });
  const form = useForm<Isian>({
    fields: {
      peran: { label: teks.yangDiganti, required: true },
      idDosen: { label: teks.pembimbingPengganti, required: true },
      alasan: { label: teks.alasan, required: true },
    },
    initial: { peran: null, idDosen: null, alasan: '' },
    draft: { form: 'ganti-pembimbing', user: username, record: karya.id },
    onSubmit: async ({ peran, idDosen, alasan }) => {
      if (!peran || !idDosen) return;
      await ganti.mutateAsync({ path: { id: karya.id }, version: karya.versi, body: { peran, idDosen, alasan } });
      onClose();
    },
  });
  const dosen = form.field('idDosen');
  const peran = form.field('peran');
  const pilihan = usePengganti(karya, dosen.value);
  return (
    <Form form={form} label={teks.gantiPembimbing} submitLabel={teks.gantiPembimbing} onCancel={onClose} within={[]}>
      <SelectInput
        {...peran}
        options={pembimbing.map(({ urutan, nama }) => {
          const value: Peran = urutan === 1 ? 'pembimbing_1' : 'pembimbing_2';
          return { value, label: `${teks.namaPeran[value]}: ${nama}` };
        })}
      />
      <Akibat karya={karya} peran={peran.value} />
      <SelectInput {...dosen} {...pilihan} />
      <TextArea {...form.field('alasan')} max={2000} rows={3} help={teks.alasanGantiPembimbing} />
    </Form>
  );
}

/** The lecturers that may come, with how many each guides against how many it may be. */
function usePengganti({ jenis, pembimbing, kebijakan }: Karya, dipilih: string | null) {
  const teks = useTeksDaftar();
  const pilihan = usePilihanCari(
    ruteKarya.beban[jenis],
    dipilih ? [dipilih] : [],
    ({ idDosen, nama, beban, kuota = kebijakan.kuota }) => ({
      value: idDosen,
      label: nama,
      hint: teks.bebanDosen(beban, kuota),
    }),
    'nama',
  );
  const lain = pilihan.options.filter(({ value }) => !pembimbing.some(({ idDosen }) => idDosen === value));
  return { ...pilihan, options: lain };
}

const terbuka = ['diminta', 'dijadwalkan'];
const belumParaf = ['terlaksana', 'menunggu_paraf', 'perbaiki'];

/** What becomes of the sessions of who leaves, and of an exam that is set; said before it is done. */
function Akibat({ karya, peran }: { karya: Karya; peran: Peran | null }) {
  const teks = useTeksDaftar();
  const sesi = useQuery(query(ruteKarya.bimbingan[karya.jenis], { path: { id: karya.id } }));
  const diganti = karya.pembimbing.find(({ urutan }) => `pembimbing_${urutan}` === peran);
  if (!diganti) return null;
  const banyak = (status: string[]) =>
    (sesi.data?.data ?? []).filter((satu) => satu.idDosen === diganti.idDosen && status.includes(satu.status)).length;
  const [batal, hilang] = [banyak(terbuka), banyak(belumParaf)];
  return (
    <ul className="meta" aria-live="polite">
      <li>{teks.akibatGanti.paraf(diganti.nama)}</li>
      {batal > 0 && <li>{teks.akibatGanti.batal(batal)}</li>}
      {hilang > 0 && <li>{teks.akibatGanti.hilang(hilang, diganti.nama)}</li>}
      {karya.status === 'dijadwalkan' && <li>{teks.akibatGanti.sidang}</li>}
    </ul>
  );
}
