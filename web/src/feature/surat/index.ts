// Letters: asked for, approved with a number, printed. The menu has no entry of them; the palette has.
import { defineAddress } from '@/kit/module/address';
import { defineFeature } from '@/kit/module/define-feature';
import { page } from '@/kit/module/page';
import { lacks } from '@/kit/module/page-state';

const list = { title: { id: 'Surat', en: 'Letters' }, hidden: lacks('surat.surat.lihat') };
const one = { title: { id: 'Surat', en: 'Letter' }, hidden: list.hidden };
const ask = { title: { id: 'Ajukan surat', en: 'Request a letter' }, hidden: lacks('surat.surat.ajukan') };
const kept = lacks('surat.jenis.kelola');
const jenis = { title: { id: 'Jenis surat', en: 'Kinds of letters' }, hidden: kept };
const deret = { title: { id: 'Deret nomor', en: 'Number series' }, hidden: kept };

const form = () => import('./surat/surat-form');
const jenisForm = () => import('./jenis/jenis-form');
const deretForm = () => import('./jenis/deret-form');

export const surat = defineFeature({
  id: 'surat',
  sentences: () => import('./sentences'),
  pages: [
    page(
      defineAddress('/surat', (raw) => raw),
      () => import('./surat/surat-list'),
      list,
    ),
    page(
      defineAddress('/surat/baru', (raw) => raw),
      form,
      ask,
    ),
    page(defineAddress('/surat/$id'), () => import('./surat/surat-detail'), one),
    page(defineAddress('/surat/$id/ubah'), form, ask),
    page(
      defineAddress('/surat/jenis', (raw) => raw),
      () => import('./jenis/jenis-list'),
      jenis,
    ),
    page(defineAddress('/surat/jenis/baru'), jenisForm, jenis),
    page(defineAddress('/surat/jenis/$id/ubah'), jenisForm, jenis),
    page(defineAddress('/surat/deret'), () => import('./jenis/deret-list'), deret),
    page(defineAddress('/surat/deret/baru'), deretForm, deret),
    page(defineAddress('/surat/deret/$id/ubah'), deretForm, deret),
  ],
  tasks: () => import('./surat/tugas'),
  palette: () => import('./palet'),
});
