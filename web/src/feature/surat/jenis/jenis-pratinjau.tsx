import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { Modal } from '@/kit/dialog/modal';
import type { FormState } from '@/kit/form/form';
import { useWrite } from '@/kit/net/use-write';
import { Button } from '@/kit/ui/navigation/button';
import { NaskahSurat } from '../naskah/naskah';
import type { Naskah } from '../naskah/surat';
import css from '../naskah/surat.module.css';
import { useTeksSurat } from '../naskah/teks';
import { badanDari, type Isian } from './jenis-values';

/** A letter of this kind with invented people, before it is saved. */
export function PratinjauJenis({ form }: { form: FormState<Isian> }) {
  const teks = useTeksSurat();
  const [naskah, setNaskah] = useState<Naskah>();
  const lihat = useWrite('POST /v2/surat/pratinjau', { onSuccess: setNaskah });
  const sebab = lihat.error && [lihat.error.message, ...Object.values(lihat.error.errors)];
  return (
    <div className={css.panel}>
      <span>
        <Button
          icon={<IconEye />}
          pending={lihat.isPending}
          onClick={() => lihat.mutate({ body: badanDari(form.values) })}
        >
          {teks.pratinjau}
        </Button>
      </span>
      {sebab && (
        <div role="alert" className={css.gagal}>
          {sebab.map((kalimat) => (
            <p key={kalimat}>{kalimat}</p>
          ))}
        </div>
      )}
      {naskah && (
        <Modal open title={teks.pratinjau} width={800} onClose={() => setNaskah(undefined)}>
          <p className="meta">{teks.pratinjauBantuan}</p>
          <NaskahSurat naskah={naskah} />
        </Modal>
      )}
    </div>
  );
}
