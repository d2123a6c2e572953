import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import { Confirm } from '@/kit/dialog/confirm';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { type InstansiKampus, instansi } from './instansi';
import { useTeksKampus } from './kampus-teks';

type Props = { satu: InstansiKampus };

/** Makes a company that was written twice a part of another one. */
export function TombolGabung({ satu }: Props) {
  const teks = useTeksKampus();
  const [terbuka, setTerbuka] = useState(false);
  return (
    <>
      <Button onClick={() => setTerbuka(true)} aria-label={`${teks.gabungkan}: ${satu.nama}`}>
        {teks.gabungkan}
      </Button>
      {terbuka && <DialogGabung satu={satu} onTutup={() => setTerbuka(false)} />}
    </>
  );
}

function DialogGabung({ satu, onTutup }: Props & { onTutup: () => void }) {
  const teks = useTeksKampus();
  const [ke, setKe] = useState<string | null>(null);
  const [cari, setCari] = useState('');
  const pilihan = useQuery({
    ...query('GET /v2/kp/company', { query: { perPage: 20, status: 'A', ...(cari && { q: cari }) } }),
    placeholderData: keepPreviousData,
  });
  const gabung = useWrite('PUT /v2/kp/company/{id}/merge', {
    refresh: [instansi.calls.list],
    onSuccess: () => {
      toast.success(teks.digabung);
      onTutup();
    },
  });
  const options = (pilihan.data?.data ?? [])
    .filter(({ id }) => id !== satu.id)
    .map(({ id, nama, kota }) => ({ value: id, label: `${nama}, ${kota}` }));
  return (
    <Confirm
      open
      tone="primary"
      title={teks.gabungkan}
      confirm={teks.gabungkan}
      pending={gabung.isPending}
      error={gabung.error?.errors?.idInstansi ?? gabung.error?.message}
      onConfirm={() => gabung.mutate({ path: { id: satu.id }, body: { idInstansi: ke ?? '' }, version: satu.versi })}
      onCancel={onTutup}
    >
      <p>{teks.gabungTanya(satu.nama, satu.magang)}</p>
      <SelectInput
        label={teks.gabungKe}
        name="idInstansi"
        value={ke}
        onChange={setKe}
        options={options}
        onSearch={setCari}
        pending={pilihan.isPending}
        failed={pilihan.isError}
        onRetry={() => void pilihan.refetch()}
        required
      />
    </Confirm>
  );
}
