import { IconFileText } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { toRecord } from '@/core/record/noun';
import { toApiError } from '@/kit/api/api-error';
import type { Body } from '@/kit/api/routes';
import { Modal } from '@/kit/dialog/modal';
import { useLeaveForm } from '@/kit/form/draft/leave';
import { TextInput } from '@/kit/form/field/text-input';
import { labelOf } from '@/kit/form/problems';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { aturanBKD } from '../butir/aturan';
import { bidang } from '../butir/aturan-values';
import css from '../butir/susun.module.css';
import { useTeksSusun } from '../butir/teks';

type Berkas = Body<'POST /v2/bkd/aturan/impor'>;

/** How many of the problems of a file are told: the rest follows once these are mended. */
const PALING = 5;

/** Takes a set of rules from a file, as a draft; its name and code can be others here. */
export function ImporDialog({ onTutup }: { onTutup: () => void }) {
  const teks = useTeksSusun();
  const [isi, setIsi] = useState<Berkas>();
  const [bukan, setBukan] = useState(false);
  const baca = async (event: ChangeEvent<HTMLInputElement>) => {
    const berkas = event.target.files?.[0];
    event.target.value = ''; // the same file can be chosen again
    if (!berkas) return;
    const terbaca = await aturanDari(berkas);
    setIsi(terbaca);
    setBukan(!terbaca);
  };
  return (
    <Modal open title={teks.judulImpor} onClose={onTutup}>
      <div className={css.tanya}>
        <p>{teks.imporBantuan}</p>
        <PilihBerkas onPilih={(event) => void baca(event)} />
        {bukan && <p role="alert">{teks.bukanAturan}</p>}
        {isi && <Simpan key={JSON.stringify(isi)} isi={isi} />}
      </div>
    </Modal>
  );
}

function PilihBerkas({ onPilih }: { onPilih: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const teks = useTeksSusun();
  const masukan = useRef<HTMLInputElement>(null);
  return (
    <span>
      <input
        ref={masukan}
        type="file"
        accept="application/json,.json"
        aria-label={teks.pilihBerkas}
        hidden
        onChange={onPilih}
      />
      <Button icon={<IconFileText />} onClick={() => masukan.current?.click()}>
        {teks.pilihBerkas}
      </Button>
    </span>
  );
}

/** What a file says, if it is a set of rules at all; whether it is a right one the server tells. */
async function aturanDari(berkas: File): Promise<Berkas | undefined> {
  try {
    const isi: unknown = JSON.parse(await berkas.text());
    return isBerkas(isi) ? isi : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value looks like a set of rules. */
function isBerkas(isi: unknown): isi is Berkas {
  return (
    typeof isi === 'object' &&
    isi !== null &&
    'butir' in isi &&
    Array.isArray(isi.butir) &&
    'nama' in isi &&
    typeof isi.nama === 'string'
  );
}

function Simpan({ isi }: { isi: Berkas }) {
  const teks = useTeksSusun();
  const leave = useLeaveForm();
  const [nama, setNama] = useState(isi.nama);
  const [kode, setKode] = useState(String(isi.kode ?? ''));
  const impor = useWrite('POST /v2/bkd/aturan/impor', {
    refresh: ['GET /v2/bkd/aturan'],
    onSuccess: ({ id }) => {
      toast.success(teks.terimpor);
      leave(toRecord(aturanBKD, id));
    },
  });
  const { errors = {}, message } = impor.error ? toApiError(impor.error) : { message: '' };
  const lain = Object.entries(errors).filter(([path]) => path !== 'nama' && path !== 'kode');
  const label = bidang(teks);
  return (
    <>
      <p>{teks.nButir(isi.butir.length)}</p>
      <TextInput name="nama" label={teks.namaImpor} required value={nama} error={errors.nama} onChange={setNama} />
      <TextInput
        name="kode"
        label={teks.kodeImpor}
        required
        max={30}
        value={kode}
        error={errors.kode}
        onChange={setKode}
      />
      {message && (
        <div role="alert" className={css.salah}>
          <p>{message}</p>
          <ul>
            {lain.slice(0, PALING).map(([path, kalimat]) => (
              <li key={path}>
                {labelOf(label, path)}: {kalimat}
              </li>
            ))}
          </ul>
          {lain.length > PALING && <p>{teks.lainnya(lain.length - PALING)}</p>}
        </div>
      )}
      <Button
        variant="primary"
        pending={impor.isPending}
        onClick={() => impor.mutate({ body: { ...isi, nama, kode } })}
      >
        {teks.simpanDraf}
      </Button>
    </>
  );
}
