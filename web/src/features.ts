// THE LIST: an area of work is one folder under feature/ and one line here.
import { akademik } from '@/feature/akademik';
import { bkd } from '@/feature/bkd';
import { kampus } from '@/feature/kampus';
import { surat } from '@/feature/surat';
import { tugasakhir } from '@/feature/tugasakhir';
import type { Feature } from '@/kit/module/define-feature';

export const features: readonly Feature[] = [akademik, tugasakhir, bkd, surat, kampus];
