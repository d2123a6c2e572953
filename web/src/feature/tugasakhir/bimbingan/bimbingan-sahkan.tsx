import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import type { Answer } from '@/kit/api/routes';
import { useWrite } from '@/kit/net/use-write';
import { ChoiceBar, type RowChoice } from '@/kit/table/row-choice';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { usang } from '../karya/karya-baca';
import type { Jenis } from '../karya/ragam';
import css from './bimbingan.module.css';
import { useTeksBimbingan } from './bimbingan-teks';

type Dilewati = Answer<'PUT /v2/ta/guidance_validation'>['dilewati'];

/** The bar that signs the chosen sessions; what was left out is named with its reason. */
export function SahkanBanyak({ jenis, pilihan }: { jenis: Jenis; pilihan: RowChoice }) {
  const teks = useTeksBimbingan();
  const [dilewati, setDilewati] = useState<Dilewati>([]);
  const sahkan = useWrite('PUT /v2/ta/guidance_validation', {
    refresh: [...usang(jenis), 'GET /v2/ta/guidance/{id}'],
    onSuccess: (hasil) => {
      toast.success(teks.diparaf(hasil.data.length));
      setDilewati(hasil.dilewati);
      pilihan.clear();
    },
    onError: (galat) => toast.danger(galat.message),
  });
  return (
    <>
      <ChoiceBar choice={pilihan} all={teks.pilihSemuaMenunggu} chosen={teks.dipilih}>
        <Button
          variant="primary"
          icon={<IconChecks />}
          pending={sahkan.isPending}
          onClick={() => sahkan.mutate({ body: { id: [...pilihan.keys] } })}
        >
          {teks.parafkan}
        </Button>
        <Button onClick={pilihan.clear}>{teks.batal}</Button>
      </ChoiceBar>
      {pilihan.keys.size === 0 && <TidakDiparaf dilewati={dilewati} />}
    </>
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
