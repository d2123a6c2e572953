import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { currentLanguage, refreshLanguage, setLanguage, spokenIn, useSpoken } from './language';
import { useTexts } from './texts';

beforeEach(() => {
  localStorage.clear();
  refreshLanguage();
});
afterEach(() => localStorage.clear());

function Sample() {
  return (
    <p>
      {useTexts().loading} {useSpoken()({ id: 'Mata Kuliah', en: 'Courses' })}
    </p>
  );
}

describe('SH-17 languages', () => {
  test('SH-17 without enable_localization the portal is Indonesian, whatever was chosen', () => {
    setLanguage('en');
    expect(currentLanguage()).toBe('id');
    expect(document.documentElement.lang).toBe('id');
  });

  test('SH-17 with it English is loaded when it is chosen, and left again', async () => {
    localStorage.setItem('enable_localization', 'true');
    await act(async () =>
      render(
        <Suspense>
          <Sample />
        </Suspense>,
      ),
    );
    screen.getByText('Memuat… Mata Kuliah');
    await act(async () => setLanguage('en'));
    await screen.findByText('Loading… Courses');
    expect(document.documentElement.lang).toBe('en');
    await act(async () => setLanguage('id'));
    screen.getByText('Memuat… Mata Kuliah');
  });

  test('a name that is the same in both needs one text', () => {
    expect(spokenIn('RPS', 'en')).toBe('RPS');
    expect(spokenIn({ id: 'Keluar', en: 'Leave' }, 'en')).toBe('Leave');
  });
});
