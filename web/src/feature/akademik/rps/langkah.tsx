import { IconArrowBackUp, IconArrowRight, IconCheck, IconEye, IconRotateClockwise } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Modal } from '@/kit/dialog/modal';
import { TextArea } from '@/kit/form/field/text-area';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { aksiRPS, type RPS, rpsBerubah } from '../isi/rps';
import css from './rps.module.css';
import { type TeksRPS, useTeksRPS } from './teks';

type Kode = keyof TeksRPS['langkah'];

/** The steps in the order in which they are offered: the one that leads on last, where the thumb is. */
const steps: { kode: Kode; icon: ReactNode; reason?: boolean; back?: boolean }[] = [
  { kode: 'tarik', icon: <IconArrowBackUp />, back: true },
  { kode: 'batal_setujui', icon: <IconArrowBackUp />, reason: true, back: true },
  { kode: 'minta_revisi', icon: <IconRotateClockwise />, reason: true, back: true },
  { kode: 'buka', icon: <IconRotateClockwise />, reason: true, back: true },
  { kode: 'ajukan', icon: <IconArrowRight /> },
  { kode: 'tinjau', icon: <IconEye /> },
  { kode: 'setujui', icon: <IconCheck /> },
  { kode: 'terbitkan', icon: <IconArrowRight /> },
];

const writing = ['ajukan', 'tarik', 'buka'];

type Props = {
  rps: RPS;
  /** What is written and not saved: no step is taken over it. */
  dirty: boolean;
};

/** The steps that the caller may take now, and why the next one cannot be taken. */
export function Langkah({ rps, dirty }: Props) {
  const teks = useTeksRPS();
  const [asking, ask] = useState<(typeof steps)[number]>();
  const possible = steps.filter(({ kode }) => aksiRPS(rps, kode)?.boleh);
  const why = waits(rps);
  return (
    <div className={css.langkah}>
      {why && <p className={css.meta}>{why}</p>}
      {possible.map((step) => (
        <Button
          key={step.kode}
          variant={step.back ? 'default' : 'primary'}
          icon={step.icon}
          disabled={dirty}
          aria-describedby={dirty ? 'langkah-simpan' : undefined}
          onClick={() => ask(step)}
        >
          {teks.langkah[step.kode].nama}
        </Button>
      ))}
      {dirty && possible.length > 0 && (
        <p id="langkah-simpan" className={css.meta}>
          {teks.simpanDahulu}
        </p>
      )}
      {asking && <Tanya rps={rps} step={asking} onClose={() => ask(undefined)} />}
    </div>
  );
}

/** Why the step that would lead on from here is not possible, for who would take it. */
function waits({ status, aksi }: RPS): string | undefined {
  const next: Record<string, string> = { draf: 'ajukan', revisi: 'ajukan', direview: 'setujui' };
  const one = aksi.find(({ kode }) => kode === next[status]);
  return one && !one.boleh ? one.alasan : undefined;
}

const reasonId = 'alasan-langkah';

type TanyaProps = { rps: RPS; step: (typeof steps)[number]; onClose: () => void };

function Tanya({ rps, step, onClose }: TanyaProps) {
  const teks = useTeksRPS();
  const words = teks.langkah[step.kode];
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const done = {
    refresh: rpsBerubah,
    onSuccess: () => {
      toast.success(words.selesai);
      onClose();
    },
  };
  const submit = useWrite('PUT /v2/rps/{id}/ajuan', done);
  const decide = useWrite('PUT /v2/rps/{id}/putusan', done);
  const { isPending, error } = submit.isPending || submit.error ? submit : decide;
  const go = () => {
    if (step.reason && !reason.trim()) {
      setMissing(true);
      document.getElementById(reasonId)?.focus();
      return;
    }
    const body = { langkah: step.kode, alasan: reason } as never;
    const args = { path: { id: rps.id }, version: rps.versi, body };
    if (writing.includes(step.kode)) submit.mutate(args);
    else decide.mutate(args);
  };
  return (
    <Modal
      open
      title={words.nama}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{teks.batal}</Button>
          <Button variant="primary" pending={isPending} icon={step.icon} onClick={go}>
            {words.nama}
          </Button>
        </>
      }
    >
      <p>{words.tanya}</p>
      {step.reason && (
        <TextArea
          id={reasonId}
          label={teks.alasan}
          name="alasan"
          required
          value={reason}
          onChange={setReason}
          max={1000}
          error={missing && !reason.trim() ? teks.wajib : error?.errors.alasan}
        />
      )}
      {error && (
        <p role="alert" className={css.galat}>
          {error.message}
        </p>
      )}
    </Modal>
  );
}
