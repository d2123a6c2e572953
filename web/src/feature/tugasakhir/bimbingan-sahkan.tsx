import { IconChecks } from '@tabler/icons-react';
import { useKirim } from '@/kit/net/use-kirim';
import daftar from '@/kit/table/daftar.module.css';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { usang } from './karya-baca';
import type { Jenis } from './ragam';
import { useTeksKarya } from './teks';

type Props = {
  jenis: Jenis;
  keys: ReadonlySet<string>;
  /** All that may be validated. */
  semua: ReadonlySet<string>;
  onPilih: (keys: ReadonlySet<string>) => void;
};

/** The bar that validates the chosen sessions, all or none. */
export function SahkanBanyak({ jenis, keys, semua, onPilih }: Props) {
  const teks = useTeksKarya();
  const sahkan = useKirim('PUT /v2/ta/guidance_validation', {
    segarkan: [...usang(jenis), 'GET /v2/ta/guidance/{id}'],
    onSuccess: (_, { body }) => {
      toast.success(teks.disahkan(body.id.length));
      onPilih(new Set());
    },
    onError: (galat) => toast.danger(galat.message),
  });
  if (semua.size === 0) return null;
  if (keys.size === 0) {
    return semua.size > 1 ? (
      <div>
        <Button size="sm" onClick={() => onPilih(semua)}>
          {teks.pilihSemuaMenunggu(semua.size)}
        </Button>
      </div>
    ) : null;
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
        {teks.sahkan}
      </Button>
      <Button onClick={() => onPilih(new Set())}>{teks.batal}</Button>
    </div>
  );
}
