import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPreference } from '../theme/preference';
import { ShortcutSheet } from './shortcut-sheet';
import { listenForShortcuts, useShortcut } from './shortcuts';

const ran = vi.fn();

function Sample() {
  useShortcut('g d', { label: 'Dashboard', group: 'Navigasi', run: () => ran('g d') });
  useShortcut('d', { label: 'd saja', run: () => ran('d') });
  useShortcut('?', { label: 'Pintasan', run: () => ran('?') });
  useShortcut('mod+k', { label: 'Pencarian menu', run: () => ran('mod+k') });
  return <input aria-label="isian" />;
}

describe('shortcuts', () => {
  let stop = () => {};
  beforeEach(() => {
    ran.mockReset();
    stop = listenForShortcuts();
  });
  afterEach(() => {
    stop();
    act(() => setPreference({ tombolTunggal: true }));
  });

  it('run single keys, pairs, and keys with Ctrl', async () => {
    render(<Sample />);
    await userEvent.keyboard('gd');
    await userEvent.keyboard('d?');
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(ran.mock.calls.flat()).toEqual(['g d', 'd', '?', 'mod+k']);
  });

  it('keep still while typing, but for those with Ctrl', async () => {
    render(<Sample />);
    await userEvent.type(screen.getByLabelText('isian'), 'gd?');
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(ran.mock.calls.flat()).toEqual(['mod+k']);
  });

  it('can be switched off', async () => {
    act(() => setPreference({ tombolTunggal: false }));
    render(<Sample />);
    await userEvent.keyboard('gd?');
    expect(ran).not.toHaveBeenCalled();
  });

  it('are listed by the sheet', () => {
    render(
      <>
        <Sample />
        <ShortcutSheet open onClose={() => {}} />
      </>,
    );
    expect(screen.getByRole('heading', { name: 'Navigasi' })).toBeTruthy();
    expect(screen.getByText('Pencarian menu').parentElement?.textContent).toContain('CtrlK');
  });
});
