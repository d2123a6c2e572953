import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import type { Answer } from '@/kit/api/routes';
import { useWrite } from '@/kit/net/use-write';
import daftar from '@/kit/table/data-list.module.css';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { usang } from '../karya/karya-baca';
import type { Jenis } from '../karya/ragam';
import css from './bimbingan.module.css';
import { useTeksBimbingan } from './bimbingan-teks';

type Props = {
  jenis: Jenis;
  keys: ReadonlySet<string>;
  /** All that may be signed. */
  semua: ReadonlySet<string>;
  onPilih: (keys: ReadonlySet<string>) => void;
};

type Dilewati = Answer<'PUT /v2/ta/guidance_validation'>['dilewati'];

/** The bar that signs the chosen sessions; what was left out is named with its reason. */
export function SahkanBanyak({ jenis, keys, semua, onPilih }: Props) {
  const teks = useTeksBimbingan();
  const [dilewati, setDilewati] = useState<Dilewati>([]);
  const sahkan = useWrite('PUT /v2/ta/guidance_validation', {
    refresh: [...usang(jenis), 'GET /v2/ta/guidance/{id}'],
    onSuccess: (hasil) => {
      toast.success(teks.diparaf(hasil.data.length));
      setDilewati(hasil.dilewati);
      onPilih(new Set());
    },
    onError: (galat) => toast.danger(galat.message),
  });
  if (keys.size === 0) {
    return (
      <>
        {semua.size > 1 && (
          <div>
            <Button size="sm" onClick={() => onPilih(semua)}>
              {teks.pilihSemuaMenunggu(semua.size)}
            </Button>
          </div>
        )}
        <TidakDiparaf dilewati={dilewati} />
      </>
    );
  }
  return (
    <div className={daftar.batch} role="status">
      <span>{teks.dipilih(keys.size)}</span>
      <Button
        variant="primary"
        icon={<IconChecks />}
        pending={sahkan.isPending}
        onClick={() => sahkan.mutate({ body: { id: [...keys] } })}
      >
        {teks.parafkan}
      </Button>
      <Button onClick={() => onPilih(new Set())}>{teks.batal}</Button>
    </div>
  );
}

/** The sessions that were left out, and why. */
function TidakDiparaf({ dilewati }: { dilewati: Dilewati }) {
  const teks = useTeksBimbingan();
  if (dilewati.length === 0) return null;
  return (
    <div role="alert" className={css.dilewati}>
      <p>{teks.tidakDiparaf(dilewati.length)}</p>
      <ul>
        {dilewati.map(({ id, nomor, alasan }) => (
          <li key={id}>{teks.sebab(nomor, alasan)}</li>
        ))}
      </ul>
    </div>
  );
}
