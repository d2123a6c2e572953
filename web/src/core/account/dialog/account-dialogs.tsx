import { type DialogAkun, formulirAkun, useDialogAkun } from './dialog-address';
import { LazyPart } from './lazy-part';
import { pertanyaan } from './questions';

type DialogProps = { onClose: () => void };

const muatFormulir = () => import('./account-dialog');
const muatPertanyaan = () => import('./question-dialog');
const dialogLain = {
  tampilan: () => import('./display-dialog'),
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
        <LazyPart muat={muatFormulir} props={{ tab: formulir, onTab: buka, onClose: tutup }} onGagal={tutup} />
      )}
      {dialog && !formulir && (
        <LazyPart
          key={dialog}
          muat={dialogLain[dialog as keyof typeof dialogLain]}
          props={{ onClose: tutup }}
          onGagal={tutup}
        />
      )}
      {tanya && <LazyPart muat={muatPertanyaan} props={{ tanya, onClose: tutupTanya }} onGagal={tutupTanya} />}
    </>
  );
}

function tutupTanya(): void {
  pertanyaan.set(undefined);
}
