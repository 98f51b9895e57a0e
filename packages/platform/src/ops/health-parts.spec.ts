import { HealthParts } from './health-parts';

it('the worst part says the status; a part that fails says why, and an absent one harms nothing', async () => {
  const parts = new HealthParts();
  parts.add('kafka', async () => ({ status: 'off' }));
  parts.add('log', async () => ({ status: 'ok', detail: { head: 7 } }));
  expect(await parts.look()).toMatchObject({
    status: 'ok',
    parts: [
      { name: 'kafka', status: 'off' },
      { name: 'log', detail: { head: 7 } },
    ],
  });
  parts.add('subscriptions', async () => ({ 'subscription:una': { status: 'warn' }, 'subscription:otra': { status: 'ok' } }));
  expect(await parts.look()).toMatchObject({
    status: 'warn',
    parts: expect.arrayContaining([expect.objectContaining({ name: 'subscription:otra' })]),
  });
  parts.add('smtp', async () => {
    throw new Error('535 <ana@hogar.example> refused\n at somewhere');
  });
  const { status, parts: seen } = await parts.look();
  expect([status, seen.at(-1)]).toEqual([
    'unavailable',
    { name: 'smtp', status: 'unavailable', ms: expect.any(Number), detail: { reason: '535 <[correo]> refused' } },
  ]);
});

it('calls during a check of the parts share its answer: a slow server is not asked twice', async () => {
  const parts = new HealthParts();
  let asked = 0;
  parts.add('smtp', async () => {
    asked++;
    return { status: 'ok' };
  });
  const [one, other] = await Promise.all([parts.look(), parts.look()]);
  expect([asked, one === other]).toEqual([1, true]);
  await parts.look();
  expect(asked).toBe(2);
});
