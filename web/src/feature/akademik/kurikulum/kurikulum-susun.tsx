import { useQueryClient } from '@tanstack/react-query';
import { useSesi } from '@/core/auth/session';
import { toRecord } from '@/core/record/noun';
import { useLeaveForm } from '@/kit/form/draft/leave';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { PageHead } from '@/kit/ui/layout/page-head';
import { useIsiKurikulum } from './isi-baca';
import { alamatSusun, type IsiKurikulum, isiQuery, kurikulum, kurikulumBerubah } from './kurikulum';
import css from './kurikulum.module.css';
import { SusunSemester } from './susun-semester';
import { TambahMataKuliah } from './susun-tambah';
import type { Susunan } from './susunan';
import { useTeksKurikulum } from './teks';

/** The page on which the courses of a curriculum are arranged: all of them are saved at once. */
export default function KurikulumSusun() {
  const teks = useTeksKurikulum();
  const { id } = alamatSusun.useParams();
  const result = useIsiKurikulum(id);
  return (
    <>
      <PageHead title={teks.susun} description={result.data && `${result.data.nama} · ${result.data.namaProdi}`} />
      <Loaded result={result} lines={8}>
        {(k) => <SusunForm key={k.versi} k={k} />}
      </Loaded>
    </>
  );
}

function SusunForm({ k }: { k: IsiKurikulum }) {
  const teks = useTeksKurikulum();
  const { username } = useSesi();
  const leave = useLeaveForm();
  const client = useQueryClient();
  const put = useWrite('PUT /v2/academic/kurikulum/{id}/matakuliah', {
    refresh: kurikulumBerubah.filter((route) => route !== 'GET /v2/academic/kurikulum/{id}/matakuliah'),
  });
  const back = toRecord(kurikulum, k.id);
  const form = useForm<Susunan>({
    fields: { mataKuliah: { label: teks.mataKuliah }, tambah: { label: teks.tambah } },
    initial: { mataKuliah: k.semester.flatMap(({ mataKuliah }) => mataKuliah), tambah: null },
    draft: { form: 'susun-kurikulum', user: username, record: k.id },
    onSubmit: async ({ mataKuliah }) => {
      const body = {
        mataKuliah: mataKuliah.map(({ idMataKuliah, semester, wajib }) => ({ idMataKuliah, semester, wajib })),
      };
      const now = await put.mutateAsync({ path: { id: k.id }, version: k.versi, body });
      toast.success(teks.tersimpan);
      const { queryKey } = isiQuery(k.id);
      // Once the form has let go of its draft: another version would draw it anew.
      setTimeout(() => client.setQueryData<unknown>(queryKey, now));
      leave(back);
    },
  });
  return (
    <Card>
      <Form form={form} label={teks.susun} onCancel={() => leave(back)}>
        <p className={css.muted}>{teks.susunBantuan}</p>
        <TambahMataKuliah form={form} />
        <SusunSemester form={form} />
      </Form>
    </Card>
  );
}
