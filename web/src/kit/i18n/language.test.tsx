import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aturBahasa, bahasaKini, kata, segarkanBahasa, useKata } from './language';
import { useTeks } from './teks';

beforeEach(() => {
  localStorage.clear();
  segarkanBahasa();
});
afterEach(() => localStorage.clear());

function Contoh() {
  return (
    <p>
      {useTeks().memuat} {useKata()({ id: 'Mata Kuliah', en: 'Courses' })}
    </p>
  );
}

describe('SH-17 languages', () => {
  test('SH-17 without enable_localization the portal is Indonesian, whatever was chosen', () => {
    aturBahasa('en');
    expect(bahasaKini()).toBe('id');
    expect(document.documentElement.lang).toBe('id');
  });

  test('SH-17 with it English is loaded when it is chosen, and left again', async () => {
    localStorage.setItem('enable_localization', 'true');
    await act(async () =>
      render(
        <Suspense>
          <Contoh />
        </Suspense>,
      ),
    );
    screen.getByText('Memuat… Mata Kuliah');
    await act(async () => aturBahasa('en'));
    await screen.findByText('Loading… Courses');
    expect(document.documentElement.lang).toBe('en');
    await act(async () => aturBahasa('id'));
    screen.getByText('Memuat… Mata Kuliah');
  });

  test('a name that is the same in both needs one text', () => {
    expect(kata('RPS', 'en')).toBe('RPS');
    expect(kata({ id: 'Keluar', en: 'Leave' }, 'en')).toBe('Leave');
  });
});
