import { LazyPart } from '@/kit/ui/feedback/lazy-part';
import { type DialogAkun, formulirAkun, useDialogAkun } from './dialog-address';
import { pertanyaan } from './questions';

type DialogProps = { onClose: () => void };

const muatFormulir = () => import('./account-dialog');
const muatPertanyaan = () => import('./question-dialog');
const dialogLain = {
  tampilan: () => import('./display-dialog'),
  keamanan: () => import('../../auth/faktor/keamanan-dialog'),
  sesi: () => import('./sessions-dialog'),
  bantuan: () => import('./help-dialog'),
  pintasan: () => import('./shortcut-dialog'),
} satisfies Partial<Record<DialogAkun, () => Promise<{ default: React.ComponentType<DialogProps> }>>>;

/** Whatever dialog of the account is asked for now, loaded when it is. */
export function AccountDialogs() {
  const { dialog, buka, tutup } = useDialogAkun();
  const tanya = pertanyaan.use();
  const formulir = formulirAkun.find((nama) => nama === dialog);
  return (
    <>
      {formulir && (
        <LazyPart load={muatFormulir} props={{ tab: formulir, onTab: buka, onClose: tutup }} onFail={tutup} />
      )}
      {dialog && !formulir && (
        <LazyPart
          key={dialog}
          load={dialogLain[dialog as keyof typeof dialogLain]}
          props={{ onClose: tutup }}
          onFail={tutup}
        />
      )}
      {tanya && <LazyPart load={muatPertanyaan} props={{ tanya, onClose: tutupTanya }} onFail={tutupTanya} />}
    </>
  );
}

function tutupTanya(): void {
  pertanyaan.set(undefined);
}
