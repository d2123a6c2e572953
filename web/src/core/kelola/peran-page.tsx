import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import type { Row } from '@/kit/api/routes';
import { Confirm } from '@/kit/dialog/confirm';
import { useWrite } from '@/kit/net/use-write';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Pill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import css from './kelola.module.css';
import { PeranDialog } from './peran-dialog';
import { useTeksKelola } from './teks';

type Peran = Row<'GET /v2/peran'>;

/** The roles of the campus: what each permits, and how many hold it. */
export default function PeranPage() {
  const teks = useTeksKelola();
  const hasil = useQuery(query('GET /v2/peran'));
  const [ditulis, setDitulis] = useState<Peran | 'baru'>();
  return (
    <div className={css.page}>
      <PageHead
        title={teks.peranJudul}
        actions={
          <Button variant="primary" icon={<IconPlus />} onClick={() => setDitulis('baru')}>
            {teks.peranBaru}
          </Button>
        }
      />
      <Loaded result={hasil} lines={8}>
        {({ data }) => (
          <Card>
            <ul className={css.list}>
              {data.map((satu) => (
                <Baris key={satu.id} peran={satu} onUbah={() => setDitulis(satu)} />
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
      {ditulis && (
        <PeranDialog peran={ditulis === 'baru' ? undefined : ditulis} onClose={() => setDitulis(undefined)} />
      )}
    </div>
  );
}

function Baris({ peran, onUbah }: { peran: Peran; onUbah: () => void }) {
  const teks = useTeksKelola();
  const asal = peran.bawaan ? (peran.berubah ? teks.berubah : teks.bawaan) : teks.buatanKampus;
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span className={css.line}>
          <b>{peran.nama}</b>
          <Pill tone={peran.berubah ? 'amber' : 'neutral'}>{asal}</Pill>
        </span>
        <small>{peran.keterangan}</small>
        <small>
          {teks.pemegang(peran.pemegang)} · {teks.jumlahIzin(peran.izin.length)}
        </small>
      </div>
      <span className={css.acts}>
        <Button size="sm" icon={<IconPencil />} aria-label={teks.ubahPeranJudul(peran.nama)} onClick={onUbah}>
          {teks.izin}
        </Button>
        {peran.bawaan ? <Pulihkan peran={peran} /> : <Hapus peran={peran} />}
      </span>
    </li>
  );
}

function Pulihkan({ peran }: { peran: Peran }) {
  const teks = useTeksKelola();
  const [tanya, setTanya] = useState(false);
  const tulis = useWrite('POST /v2/peran/{id}/pulihkan', {
    refresh: ['GET /v2/peran'],
    onSuccess: () => {
      setTanya(false);
      toast.success(teks.dipulihkan);
    },
  });
  if (!peran.berubah) return null;
  return (
    <>
      <Button size="sm" onClick={() => setTanya(true)}>
        {teks.pulihkan}
      </Button>
      <Confirm
        open={tanya}
        tone="primary"
        confirm={teks.pulihkan}
        cancel={teks.batal}
        pending={tulis.isPending}
        error={tulis.error?.message}
        onConfirm={() => tulis.mutate({ path: { id: peran.id } })}
        onCancel={() => setTanya(false)}
      >
        {teks.pulihkanTanya(peran.nama)}
      </Confirm>
    </>
  );
}

function Hapus({ peran }: { peran: Peran }) {
  const teks = useTeksKelola();
  const [tanya, setTanya] = useState(false);
  const aksi = peran.aksi.find(({ kode }) => kode === 'hapus');
  const tulis = useWrite('DELETE /v2/peran/{id}', {
    refresh: ['GET /v2/peran'],
    onSuccess: () => toast.success(teks.peranDihapus),
  });
  return (
    <>
      <Button size="sm" variant="danger" disabled={!aksi?.boleh} title={aksi?.alasan} onClick={() => setTanya(true)}>
        {teks.hapus}
      </Button>
      <Confirm
        open={tanya}
        pending={tulis.isPending}
        error={tulis.error?.message}
        onConfirm={() => tulis.mutate({ path: { id: peran.id }, version: peran.versi })}
        onCancel={() => setTanya(false)}
      >
        {teks.hapusPeranTanya(peran.nama)}
      </Confirm>
    </>
  );
}
