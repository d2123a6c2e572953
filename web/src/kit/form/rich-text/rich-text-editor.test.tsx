import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { RichTextEditor } from './rich-text-editor';
import { toDocument } from './rich-text-schema';

describe('RichTextEditor', () => {
  it('IN-07 takes markup in as a document of its own, without what the policy forbids', () => {
    const document = toDocument(
      '<p style="text-align: center">Halo <b>x</b><script>y()</script></p><table><tr><td>z</td></tr></table>',
    );
    const text = JSON.stringify(document);
    expect(text).toContain('"textAlign":"center"');
    expect(text).toContain('"bold"');
    expect(text).not.toContain('script');
    expect(text).not.toContain('table');
  });

  it('is a named text box with a toolbar of one tab stop', async () => {
    const change = vi.fn();
    render(<RichTextEditor label="Deskripsi" name="deskripsi" value="<p>Halo</p>" onChange={change} required />);
    const box = await screen.findByRole('textbox', { name: /Deskripsi/ });
    expect(box.textContent).toBe('Halo');
    const tools = screen.getByRole('toolbar', { name: 'Format teks' }).querySelectorAll('button');
    expect([...tools].filter((tool) => tool.tabIndex === 0)).toHaveLength(1);
    tools[0]?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Miring' }));
    await userEvent.click(screen.getByRole('button', { name: 'Rata tengah' }));
    expect(change).toHaveBeenLastCalledWith('<p style="text-align: center;">Halo</p>');
  }, 20_000);
});
