/**
 * What the caller wanted to make is there already. It is answered with 200 instead of 201, or with 202 where the
 * caller contradicts it, and remembered so under an Idempotency-Key: the endpoint says that it does this
 * (`existing`).
 */
export class AlreadyExists<Body> {
  readonly body: Body
  readonly status: 200 | 202

  constructor(body: Body, status: 200 | 202 = 200) {
    this.body = body
    this.status = status
  }
}
