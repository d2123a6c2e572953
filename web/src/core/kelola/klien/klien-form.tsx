import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useSesi } from '@/core/auth/session';
import { RahasiaDialog } from '@/core/kelola/rahasia-dialog';
import { useRecordedForm } from '@/core/record/use-recorded-form';
import { Section } from '@/core/situs/section';
import { query } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { useLeaveForm } from '@/kit/form/draft/leave';
import { RadioList } from '@/kit/form/field/radio-list';
import { TextInput } from '@/kit/form/field/text-input';
import type { FormState } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { Empty } from '@/kit/ui/feedback/empty';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { PageHead } from '@/kit/ui/layout/page-head';
import { AlamatList } from './alamat-list';
import { bodyOf, type Isian, rules, typedOf } from './isian';
import type { Klien } from './klaim';
import css from './klien.module.css';
import { KlienAwal } from './klien-awal';
import { KlienOpenID } from './klien-openid';
import { useTeksKlien } from './teks';

const at = '/kampus/klien';
const refresh = ['GET /v2/klien'] as const;

/** The form of another system of the campus: of a new one, or of the one that the address names. */
export default function KlienForm() {
  const { id } = useParams({ strict: false }) as { id?: string };
  return id === undefined ? <KlienBaru /> : <KlienLama key={id} id={id} />;
}

function KlienBaru() {
  const teks = useTeksKlien();
  const leave = useLeaveForm();
  const { username: user } = useSesi();
  const [rahasia, setRahasia] = useState<Answer<'POST /v2/klien'>>();
  const tambah = useWrite('POST /v2/klien', { refresh });
  const form = useRecordedForm<Isian>('POST /v2/klien', {
    fields: rules(teks),
    initial: typedOf(),
    draft: { form: 'klien', user, record: 'baru' },
    onSubmit: async (typed) => {
      const body = { kode: typed.kode.trim(), publik: typed.jenis === 'publik', ...bodyOf(typed) };
      const made = await tambah.mutateAsync({ body });
      if (made.rahasia) return setRahasia(made); // shown once: the page stays until it has been seen
      toast.success(teks.klienTersimpan);
      leave(at);
    },
  });
  return (
    <>
      <PageHead title={teks.klienBaru} description={teks.klienBantuan} />
      <Card>
        <Form form={form} label={teks.klienBaru} onCancel={() => leave(at)}>
          <KlienAwal form={form} />
          <Sistem form={form} baru />
          <KlienOpenID form={form} />
        </Form>
      </Card>
      {rahasia && (
        <RahasiaDialog
          judul={teks.rahasiaUntuk(rahasia.id)}
          label={teks.rahasia}
          bantuan={teks.rahasiaBantuan}
          isi={rahasia.rahasia}
          onClose={() => leave(at)}
        />
      )}
    </>
  );
}

function KlienLama({ id }: { id: string }) {
  const teks = useTeksKlien();
  const hasil = useQuery(query('GET /v2/klien'));
  const nama = hasil.data?.data.find((one) => one.id === id)?.nama;
  return (
    <>
      <PageHead title={nama ? teks.ubahKlien(nama) : teks.ubah} />
      <Loaded result={hasil} lines={10}>
        {({ data }) => {
          const klien = data.find((one) => one.id === id);
          if (klien) return <Ubahan first={klien} />;
          return (
            <Card>
              <Empty kind="none" help={teks.tidakAda} />
            </Card>
          );
        }}
      </Loaded>
    </>
  );
}

/** On the version that was read first: the change of somebody else is met by a refusal, not written over. */
function Ubahan({ first }: { first: Klien }) {
  const teks = useTeksKlien();
  const leave = useLeaveForm();
  const { username: user } = useSesi();
  const [klien] = useState(first);
  const ubah = useWrite('PUT /v2/klien/{id}', { refresh });
  const form = useRecordedForm<Isian>('PUT /v2/klien/{id}', {
    fields: rules(teks),
    initial: typedOf(klien),
    draft: { form: 'klien', user, record: klien.id },
    onSubmit: async (typed) => {
      await ubah.mutateAsync({ path: { id: klien.id }, body: bodyOf(typed), version: klien.versi });
      toast.success(teks.klienTersimpan);
      leave(at);
    },
  });
  return (
    <Card>
      <Form form={form} label={teks.ubahKlien(klien.nama)} onCancel={() => leave(at)}>
        <Sistem form={form} />
        <KlienOpenID form={form} />
      </Form>
    </Card>
  );
}

function Sistem({ form, baru }: { form: FormState<Isian>; baru?: boolean }) {
  const teks = useTeksKlien();
  const jenis = form.field('jenis');
  return (
    <Section title={teks.sistem}>
      {baru && (
        <div className={css.fields}>
          <TextInput {...form.field('kode')} help={teks.idKlienBantuan} spellCheck={false} autoComplete="off" />
          <RadioList<Isian['jenis']>
            {...jenis}
            help={teks.jenisBantuan}
            onChange={(next) => next && jenis.onChange(next)}
            options={[
              { value: 'rahasia', label: teks.denganRahasia, hint: teks.denganRahasiaBantuan },
              { value: 'publik', label: teks.tanpaRahasia, hint: teks.tanpaRahasiaBantuan },
            ]}
          />
        </div>
      )}
      <TextInput {...form.field('nama')} help={teks.namaBantuan} />
      <AlamatList form={form} name="alamat" help={teks.alamatBantuan} example={teks.alamatContoh} />
    </Section>
  );
}
