import { type Estado, estadoDeCatalogo } from '@bitacora/domain';
import { ORDEN_VACIA } from '@bitacora/domain/orden';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import type { Session } from '@bitacora/platform';
import { migrateProjections } from '../migrate';

const AHORA = new Date('2026-03-10T15:00:00.000Z');
