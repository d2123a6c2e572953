// Which dialog of the account stands over the page: it is a part of the address, so that Back closes it.
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';

/** The three forms of the shared dialog. */
export const formulirAkun = ['profil', 'periode', 'password'] as const;
export type FormulirAkun = (typeof formulirAkun)[number];

const dialogAkun = [...formulirAkun, 'tampilan', 'keamanan', 'sesi', 'bantuan', 'pintasan'] as const;
export type DialogAkun = (typeof dialogAkun)[number];

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog was opened from the page below it, which is one step back. */
    dialogDariSini?: boolean;
  }
}

/** The open dialog, and how to open, change and close one. */
export function useDialogAkun() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { dialog, dariSini } = useLocation({
    select: ({ search, state }) => ({ dialog: bacaDialog(search), dariSini: state.dialogDariSini === true }),
    structuralSharing: true,
  });
  const ke = (tujuan: DialogAkun | undefined, replace: boolean) =>
    void navigate({
      to: '.',
      search: ((kini: object) => ({ ...kini, dialog: tujuan })) as never,
      state: (kini) => ({ ...kini, dialogDariSini: replace ? dariSini : true }),
      replace,
      resetScroll: false,
    });
  return {
    dialog,
    /** Opens a dialog, or changes to another. */
    buka: (tujuan: DialogAkun) => ke(tujuan, dialog !== undefined),
    tutup: () => (dariSini ? history.back() : ke(undefined, true)),
  };
}

function bacaDialog(search: object): DialogAkun | undefined {
  const { dialog } = search as { dialog?: unknown };
  return dialogAkun.find((nama) => nama === dialog);
}
