import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AlertDialog } from './alert';
import { Confirm } from './confirm';
import { Modal } from './modal';
import { Sheet } from './sheet';

function Deletion({ onDelete }: { onDelete: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Hapus fakultas
      </button>
      <Confirm open={open} onConfirm={onDelete} onCancel={() => setOpen(false)} error="Masih dipakai">
        Hapus fakultas Teknik?
      </Confirm>
    </>
  );
}

describe('Konfirmasi', () => {
  it('ER-06 asks before deleting, with the focus on Batal', async () => {
    const remove = vi.fn();
    render(<Deletion onDelete={remove} />);
    await userEvent.click(screen.getByRole('button', { name: 'Hapus fakultas' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Konfirmasi' });
    expect(dialog.textContent).toContain('Hapus fakultas Teknik?');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Batal' }));
    await userEvent.click(screen.getByRole('button', { name: 'Hapus' }));
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('ER-06 shows why deleting failed and stays', async () => {
    render(<Deletion onDelete={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Hapus fakultas' }));
    expect(screen.getByRole('alert').textContent).toBe('Masih dipakai');
  });

  it('ER-06 Esc is Batal, and the focus goes back where it was', async () => {
    render(<Deletion onDelete={() => {}} />);
    const opener = screen.getByRole('button', { name: 'Hapus fakultas' });
    await userEvent.click(opener);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});

describe('Modal and Sheet', () => {
  it('AU-10 a modal is 400 px wide, has a name and a cross, and starts at its first field', async () => {
    const close = vi.fn();
    render(
      <Modal open title="Ganti Password" onClose={close}>
        <label>
          Password lama
          <input />
        </label>
      </Modal>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Ganti Password' });
    expect(dialog.style.width).toBe('400px');
    expect(document.activeElement).toBe(screen.getByLabelText('Password lama'));
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('closes by a press on the scrim, not on its content', async () => {
    const close = vi.fn();
    render(
      <Sheet open title="Filter" onClose={close}>
        isi
      </Sheet>,
    );
    await userEvent.click(screen.getByText('isi'));
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('dialog', { name: 'Filter' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('keeps the focus inside, both ways round', async () => {
    render(
      <Modal open title="Profil" onClose={() => {}} footer={<button type="button">Simpan</button>}>
        <input aria-label="Email" />
      </Modal>,
    );
    screen.getByRole('button', { name: 'Simpan' }).focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tutup' }));
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Simpan' }));
  });

  it('opens with the focus on its first input, without one on its name: never on the cross', async () => {
    const view = render(
      <Modal open title="Bantuan" onClose={() => {}} footer={<button type="button">Mengerti</button>}>
        <a href="/lain">Lain</a>
      </Modal>,
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bantuan' }));
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mengerti' }));
    view.unmount();
    render(
      <Modal open title="Profil" onClose={() => {}}>
        <input aria-label="Email" />
      </Modal>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('is not there while closed', () => {
    render(
      <Modal open={false} title="x" onClose={() => {}}>
        isi
      </Modal>,
    );
    expect(screen.queryByText('isi')).toBeNull();
  });
});

function NoticeAndModal({ later }: { later: boolean }) {
  return (
    <>
      <AlertDialog open title="Dihapus" close="Mengerti" onClose={() => {}}>
        Hubungi <a href="mailto:operator@unindra.example">operator</a>
      </AlertDialog>
      <Modal open={later} title="Keamanan" onClose={() => {}}>
        <input aria-label="Kode" />
      </Modal>
    </>
  );
}

describe('AlertDialog', () => {
  it('SS-05 tells, and waits for Tutup', async () => {
    const close = vi.fn();
    const text = 'URL Dosen LMS belum diatur. Mohon atur URL tersebut pada Portal Operator lama terlebih dahulu';
    render(
      <AlertDialog open title="Error" onClose={close}>
        {text}
      </AlertDialog>,
    );
    expect(screen.getByRole('alertdialog', { name: 'Error' }).textContent).toContain(text);
    await userEvent.keyboard('{Enter}');
    expect(close).toHaveBeenCalled();
  });

  it('AU-02 stays above a dialog that opens later, with the focus', () => {
    const above: string[] = [];
    const show = HTMLDialogElement.prototype.showModal;
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
      above.push(this.querySelector('h2')?.textContent ?? '');
      show.call(this);
    });
    const { rerender } = render(<NoticeAndModal later={false} />);
    rerender(<NoticeAndModal later />);
    expect(above).toEqual(['Dihapus', 'Keamanan', 'Dihapus']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mengerti' }));
  });
});
