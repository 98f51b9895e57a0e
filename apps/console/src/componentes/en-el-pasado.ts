import { useSearchParams } from 'react-router';

/** Whether this page shows a past moment: nothing is done there, so nothing is offered. */
export const useEnElPasado = (): boolean => useSearchParams()[0].has('en');
