// The ordinary alternative: a NestJS endpoint that stores an order's row and a row of its history by TypeORM, in one
// transaction. It checks its input and does nothing else: no log-in, no rules, no idempotency, no events.
import 'reflect-metadata';
import { Body, Controller, HttpCode, Module, NotFoundException, Param, ParseIntPipe, Post, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { IsArray, IsIn, IsInt, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { DataSource, EntitySchema } from 'typeorm';

const { ExpressAdapter } = await import('@nestjs/platform-express');
const { FastifyAdapter } = await import('@nestjs/platform-fastify');

const Order = new EntitySchema({
  name: 'Order',
  schema: 'ordinary',
  tableName: 'order',
  columns: {
    ot: { type: Number, primary: true, generated: 'increment' },
    cliente: { type: Number },
    equipo: { type: Number },
    tipo_servicio: { type: Number },
    despacho: { type: String },
    tipo_falla: { type: Number, array: true },
    reporte_falla_cliente: { type: String },
    observaciones: { type: String },
    otros_accesorios: { type: String, nullable: true },
    estado: { type: String },
    rma: { type: String, nullable: true, unique: true },
    creada_en: { type: 'timestamptz', createDate: true },
    cambiada_en: { type: 'timestamptz', updateDate: true },
  },
  indices: [{ columns: ['cliente'] }, { columns: ['estado'] }],
});
const History = new EntitySchema({
  name: 'History',
  schema: 'ordinary',
  tableName: 'history',
  columns: {
    id: { type: Number, primary: true, generated: 'increment' },
    ot: { type: Number },
    accion: { type: String },
    usuario: { type: Number },
    datos: { type: 'jsonb' },
    en: { type: 'timestamptz', createDate: true },
  },
  indices: [{ columns: ['ot', 'id'] }],
});

/** Applies a method or property decorator without the syntax for it. */
const decorate = (target, key, ...decorators) => {
  const descriptor = Object.getOwnPropertyDescriptor(target, key);
  for (const decorator of decorators) decorator(target, key, descriptor);
};

class OpenOrder {}
decorate(OpenOrder.prototype, 'cliente', IsInt());
decorate(OpenOrder.prototype, 'equipo', IsInt());
decorate(OpenOrder.prototype, 'tipo_servicio', IsInt());
decorate(OpenOrder.prototype, 'despacho', IsIn(['RETIRO', 'DESPACHO']));
decorate(OpenOrder.prototype, 'tipo_falla', IsArray(), IsInt({ each: true }));
decorate(OpenOrder.prototype, 'reporte_falla_cliente', IsString(), MaxLength(2000));
decorate(OpenOrder.prototype, 'observaciones', IsString(), MaxLength(2000));
decorate(OpenOrder.prototype, 'otros_accesorios', IsOptional(), IsString());
class EditRma {}
decorate(EditRma.prototype, 'rma', IsString(), Length(10, 10));

class Orders {
  constructor(source) {
    this.source = source;
  }

  async open(input) {
    return this.source.transaction(async (manager) => {
      const order = await manager.getRepository(Order).save({ ...input, estado: 'Ingresado' });
      await manager.getRepository(History).insert({ ot: order.ot, accion: 'crear', usuario: 1, datos: input });
      return { ot: order.ot, estado: order.estado };
    });
  }

  async editRma(ot, input) {
    return this.source.transaction(async (manager) => {
      const orders = manager.getRepository(Order);
      const order = await orders.findOneBy({ ot });
      if (!order) throw new NotFoundException();
      await orders.save({ ...order, rma: input.rma });
      await manager.getRepository(History).insert({ ot, accion: 'editRMA', usuario: 1, datos: input });
      return { ot, estado: order.estado };
    });
  }
}
const checked = (expectedType) => new ValidationPipe({ expectedType, whitelist: true });
decorate(Orders.prototype, 'open', Post());
Body(checked(OpenOrder))(Orders.prototype, 'open', 0);
decorate(Orders.prototype, 'editRma', Post(':ot/rma'), HttpCode(200));
Param('ot', ParseIntPipe)(Orders.prototype, 'editRma', 0);
Body(checked(EditRma))(Orders.prototype, 'editRma', 1);
Controller('orders')(Orders);
Reflect.defineMetadata('design:paramtypes', [DataSource], Orders);

const ADAPTERS = { express: () => new ExpressAdapter(), fastify: () => new FastifyAdapter() };

/**
 * Starts the endpoint over an HTTP adapter of NestJS, on tables that it creates itself; returns its address and a function that stops it.
 */
export async function startOrdinary(adapter, databaseUrl, connections) {
  const source = new DataSource({
    type: 'postgres',
    url: databaseUrl,
    entities: [Order, History],
    schema: 'ordinary',
    poolSize: connections,
  });
  await source.initialize();
  await source.query('create schema if not exists ordinary');
  await source.synchronize();
  class Ordinary {}
  Module({ controllers: [Orders], providers: [{ provide: DataSource, useValue: source }] })(Ordinary);
  const app = await NestFactory.create(Ordinary, ADAPTERS[adapter](), { logger: ['error'] });
  await app.listen(0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${app.getHttpServer().address().port}`,
    stop: async () => {
      await app.close();
      await source.destroy();
    },
  };
}
