import type { Page } from '@playwright/test';
import { expect, test } from './kit/empty.ts';
import { tanya } from './kit/people.ts';
import { follow, instead, stepsOf } from './kit/steps.ts';

const firstDay = 'First day';

test('ST-01 docs/operasi.md, followed from an empty folder @postgres', async ({ page, portal, visitor }) => {
  test.setTimeout(240_000);
  const headings = [
    'A new head of programme',
    'The workload of lecturers (BKD)',
    'The curriculum of a programme',
    'Many courses at once',
    'A lost password',
    'A new term',
    'Moodle and other systems by OpenID Connect',
    "Signing in by the campus's identity provider",
  ];
  await test.step(firstDay, () => follow(stepsOf('operasi.md', firstDay), { page, visitor, portal }));
  const here = { 'https://portal.kampus.ac.id': portal.base, '2026/2027 - Ganjil': await running(page) };
  for (const heading of headings) {
    const steps = instead(stepsOf('operasi.md', heading), here);
    await test.step(heading, () => follow(steps, { page, visitor, portal }));
  }
});

/** The term that runs, as a list of choice has it. */
async function running(page: Page): Promise<string> {
  const { sesiSemester } = await tanya<{ sesiSemester: number }>(page, '/v2/user_info');
  const year = Math.floor(sesiSemester / 10);
  return `${year}/${year + 1} - ${['Ganjil', 'Genap', 'SP Ganjil', 'SP Genap'][(sesiSemester % 10) - 1]}`;
}

test('TA-07 from an empty folder to a proposal that is approved @postgres', async ({
  page,
  portal,
  visitor,
  request,
}) => {
  test.setTimeout(180_000);
  await follow(stepsOf('operasi.md', firstDay), { page, visitor, portal });
  const account = { username: 'budi', password: 'perahu kecil menuju hilir' };
  await test.step('the student sets a password by a link', async () => {
    const steps = ['Go to **Akses** → **Akun**.', 'Press **Budi Santoso**.', 'Press **Buat tautan akses**.'];
    await follow(
      steps.map((text) => ({ line: 0, text })),
      { page, visitor, portal },
    );
    await page.getByLabel('Alamat tautan').waitFor();
    const token = (await page.getByLabel('Alamat tautan').inputValue()).split('#')[1];
    const set = await request.put(`${portal.base}/v2/access_link`, { data: { token, password: account.password } });
    expect(set.status()).toBeLessThan(300);
  });
  const as = async (who: { username: string; password: string }) => {
    const answer = await request.post(`${portal.base}/v2/access_token`, { data: who });
    return { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` };
  };
  const student = await as(account);
  const lecturer = await as({ username: 'sari', password: 'hujan turun di kebun teh' });
  const [guide] = await data(request.get(`${portal.base}/v2/ta/supervisor_load`, { headers: student }));
  const proposal = await request.post(`${portal.base}/v2/ta/proposal`, {
    headers: student,
    data: { judul: 'Sistem Antrean Puskesmas', pembimbing: [guide?.idDosen ?? guide?.id], kirim: true },
  });
  expect(proposal.status(), await proposal.text()).toBe(201);
  const { id } = (await proposal.json()) as { id: string };
  const approved = await request.put(`${portal.base}/v2/ta/proposal_guidance/${id}/approval`, {
    headers: lecturer,
    data: { status: 'disetujui' },
  });
  expect(approved.status(), await approved.text()).toBe(200);
});

async function data(answer: Promise<{ json: () => Promise<unknown> }>): Promise<Record<string, string>[]> {
  return ((await (await answer).json()) as { data: Record<string, string>[] }).data;
}
