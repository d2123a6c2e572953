import { type ComponentType, createElement } from 'react';
import type { LoadPage } from '@/kit/module/page';
import type { Jenis } from './ragam';

type Muat = () => Promise<{ default: ComponentType<{ jenis: Jenis }> }>;

/** A page that is drawn alike for all kinds, as the page of one of them. */
export function halamanRagam(jenis: Jenis, muat: Muat): LoadPage {
  return async () => {
    const { default: Halaman } = await muat();
    return { default: () => createElement(Halaman, { jenis }) };
  };
}
